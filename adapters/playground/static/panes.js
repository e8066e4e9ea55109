// The panes: one for the group, one for each private chat that is to be seen.

import { Composer } from "./composer.js";
import { make, messageElement, worded } from "./elements.js";
import { keepingFocus } from "./keyboard.js";
import {
  become, chooseRight, columns, direction, groupWords, isWaitedFor, language, messagesOf, mover,
  narrow, owner, page, person, privateChat, words,
} from "./model.js";

const NEAR = 120; // pixels from the end at which a reader still wants to see what comes

export const panes = new Map();

class Pane {
  constructor(chat, ask, redraw) {
    this.chat = chat;
    this.ask = ask;
    this.redraw = redraw;
    this.shown = new Map();
    this.list = make("div", { class: "messages", role: "log" });
    this.toasts = make("div", { class: "toasts", role: "status" });
    this.head = make("header");
    const offered = () => {
      const not = this.isGroup ? "private" : "group";
      return words(this.speaking).commands.filter((one) => one.where !== not);
    };
    this.composer = new Composer(chat, offered, (text) => {
      ask({ type: "say", person: this.reader.key, chat, text });
    });
    const kind = this.isGroup ? "pane group" : "pane private";
    const inside = [this.head, this.toasts, this.list, this.composer.element];
    this.element = make("section", { class: kind, "data-chat": chat }, ...inside);
  }

  get isGroup() {
    return this.chat === "group";
  }

  get reader() {
    return this.isGroup ? person(page.me) : owner(this.chat);
  }

  // The language of what stands around the messages.
  get speaking() {
    return this.isGroup ? page.language : this.reader.language;
  }

  // Draw everything anew: the words or the messages may all be others.
  refresh() {
    const spoken = language(this.speaking);
    this.element.dir = direction(spoken?.rtl);
    this.element.lang = this.speaking;
    const said = this.reader.words;
    const placeholder = this.isGroup ? said.typeAs : said.messageBot;
    const { send } = words(this.speaking);
    this.composer.say(placeholder, send, direction(this.reader.rtl));
    this.drawSpeaker();
    this.drawHead();
    this.shown.clear();
    this.list.replaceChildren();
    for (const message of messagesOf(this.chat, this.reader.key)) this.place(message);
    this.drawEmpty();
    this.toEnd();
  }

  drawHead() {
    const parts = this.isGroup ? this.groupHead() : this.privateHead();
    keepingFocus(this.head, () => this.head.replaceChildren(...parts.filter(Boolean)));
  }

  groupHead() {
    const said = words();
    const about = make("span", { class: "about" }, groupWords().about);
    const chooser = this.languages(page.group.language, page.me);
    return [icon("👥"), make("span", { class: "who" }, said.groupName), about, chooser];
  }

  privateHead() {
    const { key, words: said, language: code } = this.reader;
    const acting = mover();
    const isOwnTurn = isWaitedFor(key);
    const waiting = acting ? groupWords(code).waiting[acting.key] : "";
    const about = make("span", { class: "about" }, isOwnTurn ? said.yourTurn : waiting);
    if (isOwnTurn) about.classList.add("turn");
    const chooser = this.languages(code, key);
    const others = page.people.filter((one) => one.key !== page.left);
    const isLast = key === page.right && !narrow.matches;
    if (!isLast || others.length < 2) {
      return [icon("🔒"), make("bdi", { class: "who" }, said.name), about, chooser];
    }
    const tabs = others.map((one) =>
      make("button", {
        type: "button",
        role: "tab",
        class: isWaitedFor(one.key) ? "dot" : "",
        "aria-selected": String(one.key === key),
        tabindex: one.key === key ? 0 : -1,
        "data-second": one.key,
        onclick: () => {
          chooseRight(one.key);
          this.redraw();
        },
      }, make("bdi", {}, one.words.short)));
    return [icon("🔒"), make("div", { class: "switch", role: "tablist" }, ...tabs), about, chooser];
  }

  languages(chosen, key) {
    const options = page.languages.map((one) =>
      make("option", { value: one.code, selected: one.code === chosen }, one.name));
    return make("select", {
      "aria-label": words(this.speaking).language,
      "data-language": this.isGroup ? "group" : key,
      onchange: (event) => {
        const wanted = event.target.value;
        event.target.value = chosen;
        this.ask({ type: "language", person: this.reader.key, chat: this.chat, language: wanted });
      },
    }, ...options);
  }

  // In the group one types and presses as one of its people.
  drawSpeaker() {
    this.element.querySelector("[data-me]")?.remove();
    if (!this.isGroup || page.people.length < 2) return;
    const options = page.people.map((one) =>
      make("option", { value: one.key, selected: one.key === page.me }, one.words.name));
    const chooser = make("select", {
      "aria-label": this.reader.words.typeAs,
      "data-me": true,
      onchange: (event) => {
        become(event.target.value);
        this.redraw();
      },
    }, ...options);
    this.composer.element.prepend(chooser);
  }

  drawEmpty() {
    const old = this.list.querySelector(".empty");
    if (this.shown.size || old) {
      if (this.shown.size) old?.remove();
      return;
    }
    const said = words(this.speaking);
    if (!this.isGroup) {
      this.list.append(make("div", { class: "empty" }, this.reader.words.empty));
      return;
    }
    const starts = Object.entries(said.games).map(([game, name]) =>
      make("button", {
        type: "button",
        class: "start",
        "data-start": game,
        onclick: () => {
          this.ask({ type: "say", person: page.me, chat: "group", text: `/newgame ${game}` });
        },
      }, name));
    this.list.append(make("div", { class: "empty" }, make("span", {}, said.emptyGroup), ...starts));
  }

  // Show a message where it stands already, or below all others.
  place(message) {
    const fresh = drawn(message, this.reader, this.ask);
    const old = this.shown.get(message.id);
    if (old) {
      keepingFocus(old, () => {
        old.replaceWith(fresh);
        return fresh;
      });
    } else this.list.append(fresh);
    this.shown.set(message.id, fresh);
  }

  changed(message, isNew) {
    if (message.only && message.only !== this.reader.key) return;
    const { scrollHeight, scrollTop, clientHeight } = this.list;
    const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    this.place(message);
    this.drawEmpty();
    if (message.attention && !this.isGroup) this.show(this.shown.get(message.id));
    else if (isNew || isAtEnd) this.toEnd();
  }

  gone(id) {
    this.shown.get(id)?.remove();
    this.shown.delete(id);
    this.drawEmpty();
  }

  toEnd() {
    const last = this.list.lastElementChild;
    this.list.scrollTop = this.list.scrollHeight;
    // Where it does not fit, its picture is worth more than its last line.
    if (last && last.offsetHeight > this.list.clientHeight) this.show(last);
  }

  show(element) {
    const fits = element.offsetHeight <= this.list.clientHeight;
    element.scrollIntoView({ block: fits ? "nearest" : "start", inline: "nearest" });
  }

  // news: text, person, language, rtl; the name of the person is said where one could wonder.
  toast(news, name, milliseconds) {
    const whose = name ? make("b", {}, make("bdi", {}, name)) : null;
    const about = { dir: direction(news.rtl), lang: news.language, "data-toast": news.person };
    const note = make("div", { class: "toast", ...about }, whose, ...worded(news.text));
    this.toasts.replaceChildren(note);
    setTimeout(() => note.remove(), milliseconds);
  }
}

function icon(emoji) {
  return make("span", { class: "icon", "aria-hidden": "true" }, emoji);
}

// A message as its reader sees it, with working buttons.
export function drawn(message, reader, ask) {
  const bot = words(message.language).product;
  const author = message.from ? person(message.from)?.words.name : bot;
  return messageElement(message, {
    reader: reader.words,
    author: author ?? message.from,
    press: (token, button) => {
      button.classList.add("busy");
      const pressed = { type: "press", person: reader.key, chat: message.chat, msg: message.id };
      ask({ ...pressed, token }, () => button.classList.remove("busy"));
    },
    dismiss: () => ask({ type: "dismiss", person: reader.key, msg: message.id }),
  });
}

// Bring the panes to be seen into the document; those that stay are not touched.
export function arrange(ask, redraw) {
  const wanted = columns();
  const frame = document.getElementById("panes");
  const old = [...frame.children].map((element) => element.dataset.chat);
  if (wanted.join() !== old.join()) {
    for (const chat of panes.keys()) if (!wanted.includes(chat)) panes.delete(chat);
    const fresh = wanted.filter((chat) => !panes.has(chat));
    for (const chat of fresh) panes.set(chat, new Pane(chat, ask, redraw));
    wanted.forEach((chat, index) => {
      const { element } = panes.get(chat);
      if (frame.children[index] !== element) frame.insertBefore(element, frame.children[index] ?? null);
    });
    while (frame.children.length > wanted.length) frame.lastElementChild.remove();
    frame.dataset.count = wanted.length;
    for (const chat of fresh) panes.get(chat).refresh();
  }
  for (const pane of panes.values()) pane.drawHead();
}

// The pane in which a chat, or failing that anything, is to be seen.
export function paneOf(chat) {
  return panes.get(chat) ?? panes.values().next().value;
}
