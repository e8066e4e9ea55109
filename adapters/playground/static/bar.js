// The bar at the top: what is being played, and the switches of the page itself.

import { make } from "./elements.js";
import { computerButton, direction, groupWords, keep, kept, language, page, words } from "./model.js";

const KNOWN = 4; // people who come by themselves; later ones are asked for their name

const $ = (id) => document.getElementById(id);
const look = document.documentElement.dataset;

export function drawBar() {
  const said = words();
  const about = groupWords();
  document.documentElement.lang = page.language;
  document.documentElement.dir = direction(language(page.language)?.rtl);
  document.title = said.title;
  $("title").textContent = said.title;
  $("title").dataset.short = said.product;
  fact("game", about.game);
  fact("seed", said.seed);
  fact("count", about.count);
  fact("timer", about.timer && `⏱️ ${about.timer}`);
  $("menu").setAttribute("aria-label", said.menu);
  $("add-person").textContent = `+ ${said.addPerson}`;
  $("add-bot").textContent = `🤖 ${said.addBot}`;
  $("add-bot").disabled = !computerButton();
  $("as").textContent = look.as === "telegram" ? said.asTelegram : said.asDiscord;
  $("theme").textContent = look.theme === "dark" ? `☀️ ${said.light}` : `🌙 ${said.dark}`;
  $("lost").textContent = said.lost;
  $("language").setAttribute("aria-label", said.language);
  $("language").replaceChildren(
    ...page.languages.map((one) =>
      make("option", { value: one.code, selected: one.code === page.language }, one.name)),
  );
}

function fact(id, text) {
  $(id).hidden = !text;
  $(id).textContent = text;
}

export function setUpBar(ask, redraw) {
  const isLight = matchMedia("(prefers-color-scheme: light)").matches;
  look.theme = kept("theme", isLight ? "light" : "dark");
  look.as = kept("as", "telegram");
  const flip = (key, one, other) => () => {
    look[key] = look[key] === one ? other : one;
    keep(key, look[key]);
    drawBar();
  };
  const unfold = (isOpen) => {
    document.body.classList.toggle("unfolded", isOpen);
    $("menu").setAttribute("aria-expanded", String(isOpen));
  };
  $("menu").onclick = () => unfold(!document.body.classList.contains("unfolded"));
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#menu, #more")) unfold(false);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") unfold(false);
  });
  $("as").onclick = flip("as", "telegram", "discord");
  $("theme").onclick = flip("theme", "dark", "light");
  $("language").onchange = (event) => {
    page.language = event.target.value;
    keep("language", page.language);
    redraw();
  };
  $("add-person").onclick = () => {
    const come = (name) => ask({ type: "person", name });
    if (page.people.length < KNOWN) come("");
    else question(words().personName, "", words().addPerson, come);
  };
  $("add-bot").onclick = () => {
    const button = computerButton();
    if (button) ask({ type: "press", person: page.me, chat: "group", token: button.token });
  };
  $("seed").onclick = () =>
    question(words().seedLabel, page.seed, words().seedSet, (seed) => {
      const game = Object.keys(words().games)[0];
      ask({ type: "seed", seed }, () => {
        ask({ type: "say", person: page.me, chat: "group", text: `/newgame ${game}` });
      });
    });
  $("ask-no").onclick = () => $("ask").close();
}

function question(label, value, yes, then) {
  $("ask-label").textContent = label;
  $("ask-text").value = value;
  $("ask-yes").textContent = yes;
  $("ask-no").textContent = words().cancel;
  $("ask").returnValue = "";
  $("ask").onclose = () => {
    if ($("ask").returnValue === "yes") then($("ask-text").value);
  };
  $("ask").showModal();
}
