// The page: panes for the group and for private chats, and what stands around them.

import { draw, make, worded } from "./draw.js";
import { Link } from "./net.js";

const $ = (id) => document.getElementById(id);
const narrow = matchMedia("(max-width: 820px)");
const kept = (key, fallback) => localStorage.getItem(`hakem.${key}`) ?? fallback;
const keep = (key, value) => localStorage.setItem(`hakem.${key}`, value);

const page = {
  people: [], languages: [], words: {}, seed: "", messages: new Map(),
  language: kept("language", null),
  me: kept("me", "katherine"),
  second: kept("second", null),
  tab: "group",
  drafts: {},
};
const views = new Map();

const link = new Link(hear, (open) => { $("lost").hidden = open; });

function hear(news) {
  if (news.type === "state") {
    Object.assign(page, { people: news.people, languages: news.languages, words: news.words, seed: news.seed });
    page.language ??= news.languages.find((l) => navigator.language.startsWith(l.code))?.code ?? "en";
    if (!person(page.me)) page.me = page.people[0].key;
    if (news.messages) page.messages = new Map(news.messages.map((m) => [m.id, m]));
    rebuild();
  } else if (news.type === "message") {
    const isNew = !page.messages.has(news.message.id);
    page.messages.set(news.message.id, news.message);
    changed(news.message, isNew);
  } else if (news.type === "gone") {
    page.messages.delete(news.id);
    document.querySelectorAll(`[data-msg="${news.id}"]`).forEach((element) => element.remove());
    rebuildIfTurned();
  } else if (news.type === "toast") toast(news);
}

// ---- who is who

const person = (key) => page.people.find((one) => one.key === key);
const words = () => page.words[page.language] ?? page.words.en;
const own = (chat) => [...page.messages.values()].filter((m) => m.chat === chat).sort((a, b) => a.id - b.id);
const readable = (message, me) => !message.only || message.only === me;

function waited(key) {
  return own(`private:${key}`).some((message) => message.attention);
}

function toMove() {
  return page.people.find((one) => one.key === page.me && waited(one.key)) ?? page.people.find((one) => waited(one.key));
}

// ---- panes

function wanted() {
  const first = person(page.me);
  if (narrow.matches) return page.tab === "group" ? [["group"]] : [["private", page.tab]];
  const mover = toMove() ?? first;
  const others = page.people.filter((one) => one.key !== mover.key);
  const second = others.find((one) => one.key === page.second) ?? others.find((one) => one.key === page.me) ?? others[0];
  return [["group"], ["private", mover.key], ...(second ? [["private", second.key]] : [])];
}

let shape = "";

function rebuildIfTurned() {
  if (JSON.stringify(wanted()) !== shape) rebuild();
  else { drawTabs(); drawHeads(); drawSheet(); drawBar(); }
}

function rebuild() {
  if (!page.people.length) return;
  const list = wanted();
  shape = JSON.stringify(list);
  for (const input of document.querySelectorAll(".say input")) page.drafts[input.dataset.chat] = input.value;
  const focused = document.activeElement?.dataset?.chat;
  views.clear();
  const panes = list.map(([kind, key]) => (kind === "group" ? groupPane() : privatePane(key)));
  $("panes").dataset.count = panes.length;
  $("panes").replaceChildren(...panes);
  for (const view of views.values()) toBottom(view.list);
  if (focused) document.querySelector(`.say input[data-chat="${focused}"]`)?.focus();
  drawBar(); drawTabs(); drawSheet();
}

function groupPane() {
  const said = words();
  const rtl = page.languages.find((l) => l.code === page.language)?.rtl;
  const head = make("header", {}, make("span", { class: "who" }, `👥 ${said.groupName}`), make("span", { class: "about" }, said.groupAbout));
  const pane = make("section", { class: "pane group", dir: rtl ? "rtl" : "ltr", "data-chat": "group" }, head);
  const speakers = page.people.length > 1
    ? make("select", { "aria-label": said.language, "data-me": true, onchange: (event) => become(event.target.value) },
        ...page.people.map((one) => make("option", { value: one.key, selected: one.key === page.me }, one.words.name)))
    : null;
  return fill(pane, "group", page.me, person(page.me).words.typeAs, speakers);
}

function privatePane(key) {
  const one = person(key);
  const others = page.people.filter((other) => other.key !== toMove()?.key && other.key !== key);
  const chooser = !narrow.matches && others.length
    ? make("div", { class: "switch" }, ...others.map((other) => make("button", {
        type: "button", class: waited(other.key) ? "dot" : "", onclick: () => { page.second = other.key; keep("second", other.key); become(other.key); },
      }, other.words.name)))
    : null;
  const languages = make("select", { "aria-label": words().language, "data-language": key, onchange: (event) => {
    link.ask({ type: "say", person: key, chat: `private:${key}`, text: `/settings language ${event.target.value}` });
  } }, ...page.languages.map((l) => make("option", { value: l.code, selected: l.code === one.language }, l.name)));
  const head = make("header", {}, make("span", { class: "who" }, `🔒 ${one.words.title}`), chooser, make("span", { class: "about" }), languages);
  const pane = make("section", { class: "pane private", dir: one.rtl ? "rtl" : "ltr", lang: one.language, "data-chat": `private:${key}` }, head);
  return fill(pane, `private:${key}`, key, one.words.messageBot, null);
}

function fill(pane, chat, reader, placeholder, speakers) {
  const list = make("div", { class: "messages", role: "log" });
  const view = { list, chat, reader, head: pane.querySelector(".about"), elements: new Map() };
  for (const message of own(chat)) if (readable(message, reader)) place(view, message);
  if (!view.elements.size) list.append(empty(chat, reader));
  views.set(chat, view);
  const input = make("input", { placeholder, "aria-label": placeholder, autocomplete: "off", maxlength: 400, "data-chat": chat, dir: "auto" });
  input.value = page.drafts[chat] ?? "";
  const form = make("form", { class: "say" }, speakers, input, make("button", { "aria-label": words().send }, "➤"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (text) link.ask({ type: "say", person: reader, chat, text });
    input.value = page.drafts[chat] = "";
  });
  pane.append(list, form);
  drawHead(view);
  return pane;
}

function empty(chat, reader) {
  const said = words();
  if (chat !== "group") return make("div", { class: "empty" }, person(reader).words.empty);
  const starts = Object.entries(said.games).map(([game, name]) => make("button", {
    type: "button", class: "start", "data-start": game,
    onclick: () => link.ask({ type: "say", person: page.me, chat: "group", text: `/newgame ${game}` }),
  }, name));
  return make("div", { class: "empty" }, make("span", {}, said.emptyGroup), ...starts);
}

function element(message, reader) {
  const one = person(reader);
  const author = message.from ? person(message.from)?.words.name ?? message.from : one.words.product;
  return draw(message, {
    name: author, words: one.words, attention: message.chat !== "group",
    press: (token, button) => {
      button.classList.add("busy");
      link.ask({ type: "press", person: reader, chat: message.chat, msg: message.id, token }, () => button.classList.remove("busy"));
    },
    dismiss: () => link.ask({ type: "dismiss", person: reader, msg: message.id }),
  });
}

function place(view, message) {
  const fresh = element(message, view.reader);
  const old = view.elements.get(message.id);
  const focus = old?.contains(document.activeElement) ? document.activeElement.dataset.cb : null;
  if (old?.isConnected) old.replaceWith(fresh);
  else { view.list.querySelector(".empty")?.remove(); view.list.append(fresh); }
  view.elements.set(message.id, fresh);
  if (focus) fresh.querySelector(`[data-cb="${CSS.escape(focus)}"]`)?.focus();
}

function changed(message, isNew) {
  const view = views.get(message.chat);
  if (view && readable(message, view.reader)) {
    const low = view.list.scrollHeight - view.list.scrollTop - view.list.clientHeight < 120;
    place(view, message);
    if (isNew || low) toBottom(view.list);
  }
  rebuildIfTurned();
}

function toBottom(list) {
  list.scrollTop = list.scrollHeight;
}

function drawHeads() {
  for (const view of views.values()) drawHead(view);
}

function drawHead(view) {
  if (view.chat === "group") return;
  view.head.textContent = waited(view.reader) ? person(view.reader).words.yourTurn : "";
}

function become(key) {
  page.me = key;
  keep("me", key);
  rebuild();
}

// ---- phone: tabs, and the hand of whoever is to move as a sheet below the group

function drawTabs() {
  const tab = (key, text, dot) => make("button", {
    type: "button", role: "tab", "aria-selected": String(page.tab === key), class: dot ? "dot" : "", "data-tab": key, dir: "auto",
    onclick: () => { page.tab = key; if (key !== "group") { page.me = key; keep("me", key); } rebuild(); },
  }, text);
  const rtl = page.languages.find((l) => l.code === page.language)?.rtl;
  $("tabs").dir = rtl ? "rtl" : "ltr";
  $("tabs").replaceChildren(tab("group", words().group, false), ...page.people.map((one) => tab(one.key, one.words.name, waited(one.key))));
}

function drawSheet() {
  const mover = toMove() ?? person(page.me);
  const panel = narrow.matches && page.tab === "group" && mover
    ? own(`private:${mover.key}`).filter((message) => !message.from).at(-1)
    : null;
  $("sheet").hidden = !panel;
  if (!panel) { $("sheet").replaceChildren(); return; }
  const old = $("sheet").querySelector(".message");
  if (old && old.dataset.msg === String(panel.id) && old.dataset.rev === String(panel.rev) && old.dataset.reader === mover.key) return;
  const shown = element(panel, mover.key);
  shown.dataset.reader = mover.key;
  $("sheet").dataset.chat = panel.chat;
  $("sheet").replaceChildren(make("div", { class: "grip" }), shown);
  if (views.get("group")) toBottom(views.get("group").list);
}

// ---- the bar

function drawBar() {
  const said = words();
  const rtl = page.languages.find((l) => l.code === page.language)?.rtl;
  document.documentElement.lang = page.language;
  $("bar").dir = rtl ? "rtl" : "ltr";
  document.title = said.title;
  $("title").textContent = said.title;
  $("seed").textContent = said.seed;
  $("count").textContent = said.groupAbout;
  $("add-person").textContent = `+ ${said.addPerson}`;
  $("add-bot").textContent = `🤖 ${said.addBot}`;
  $("add-bot").disabled = !botKey();
  const look = document.documentElement.dataset;
  $("as").textContent = look.as === "telegram" ? said.asTelegram : said.asDiscord;
  $("theme").textContent = look.theme === "dark" ? `☀️ ${said.light}` : `🌙 ${said.dark}`;
  $("lost").textContent = said.lost;
  $("language").setAttribute("aria-label", said.language);
  $("language").replaceChildren(...page.languages.map((l) => make("option", { value: l.code, selected: l.code === page.language }, l.name)));
}

// The lobby offers its own button for that; this one only saves looking for it.
function botKey() {
  return own("group").flatMap((message) => message.rows.flat()).filter((button) => button.enabled && button.token.endsWith("!bot")).at(-1);
}

function look(key, value) {
  document.documentElement.dataset[key] = value;
  keep(key, value);
  drawBar();
}

function question(label, value, then) {
  const said = words();
  $("ask-label").textContent = label;
  $("ask-text").value = value;
  $("ask-yes").textContent = said.confirm;
  $("ask-no").textContent = said.cancel;
  $("ask").onclose = () => { if ($("ask").returnValue === "yes") then($("ask-text").value); };
  $("ask").returnValue = "";
  $("ask").showModal();
}

$("ask-no").onclick = () => $("ask").close("no");
$("seed").onclick = () => question(words().seedLabel, page.seed, (seed) => link.ask({ type: "seed", seed }));
$("add-person").onclick = () => {
  if (page.people.length < 4) link.ask({ type: "person", name: "" });
  else question(words().personName, "", (name) => link.ask({ type: "person", name }));
};
$("add-bot").onclick = () => {
  const button = botKey();
  if (button) link.ask({ type: "press", person: page.me, chat: "group", token: button.token });
};
$("as").onclick = () => look("as", document.documentElement.dataset.as === "telegram" ? "discord" : "telegram");
$("theme").onclick = () => look("theme", document.documentElement.dataset.theme === "dark" ? "light" : "dark");
$("language").onchange = (event) => { page.language = event.target.value; keep("language", page.language); rebuild(); };
narrow.addEventListener("change", rebuild);

// ---- what is told at once

function toast(news) {
  const said = person(news.person);
  if (news.alert) {
    $("alert-text").textContent = news.text;
    $("alert-text").dir = news.rtl ? "rtl" : "ltr";
    $("alert-ok").textContent = words().confirm;
    if (!$("alert").open) $("alert").showModal();
    return;
  }
  const name = page.people.length > 1 && said ? make("b", { dir: "auto" }, said.words.name) : null;
  document.querySelectorAll(`[data-toast="${news.person}"]`).forEach((old) => old.remove());
  const note = make("div", { class: "toast", dir: news.rtl ? "rtl" : "ltr", "data-toast": news.person }, name, ...worded(news.text));
  $("toasts").append(note);
  setTimeout(() => note.remove(), Math.max(2500, news.text.length * 70));
}

document.documentElement.dataset.theme = kept("theme", matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
document.documentElement.dataset.as = kept("as", "telegram");
