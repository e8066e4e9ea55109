// The line to type in, with the commands offered as soon as a slash is typed.

import { make } from "./elements.js";

let number = 0;

export class Composer {
  // commands() gives what may be offered; send(text) is called with what was typed.
  constructor(chat, commands, send) {
    this.commands = commands;
    this.send = send;
    this.at = -1;
    const id = `commands-${(number += 1)}`;
    this.list = make("ul", { id, class: "commands", role: "listbox", hidden: true });
    this.input = make("input", {
      autocomplete: "off",
      maxlength: 400,
      role: "combobox",
      "aria-expanded": "false",
      "aria-controls": id,
      "aria-autocomplete": "list",
      "data-chat": chat,
      oninput: () => this.offer(),
      onblur: () => this.close(),
      onkeydown: (event) => this.key(event),
    });
    this.button = make("button", { class: "send" }, "➤");
    this.element = make("form", { class: "say" }, this.list, this.input, this.button);
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.input.value.trim();
      this.input.value = "";
      this.turn();
      this.close();
      if (text) send(text);
    });
  }

  // The words around it, and the direction in which the hint runs.
  say(placeholder, send, dir) {
    this.dir = dir;
    this.turn();
    this.input.placeholder = placeholder;
    this.input.setAttribute("aria-label", placeholder);
    this.button.setAttribute("aria-label", send);
  }

  // An empty line runs as its hint does, a filled one as what is typed.
  turn() {
    this.input.dir = this.input.value ? "auto" : this.dir;
  }

  offer() {
    this.turn();
    const typed = this.input.value;
    const found = /^\/\w*$/.test(typed)
      ? this.commands().filter((one) => `/${one.name}`.startsWith(typed.toLowerCase()))
      : [];
    this.at = -1;
    this.list.hidden = !found.length;
    this.input.setAttribute("aria-expanded", String(found.length > 0));
    this.input.removeAttribute("aria-activedescendant");
    this.list.replaceChildren(
      ...found.map((one, index) => {
        const item = { id: `${this.list.id}-${index}`, role: "option", "data-command": one.name };
        const take = { onmousedown: (event) => this.take(event, one) };
        const about = make("span", {}, one.about);
        return make("li", { ...item, ...take }, make("b", { dir: "ltr" }, `/${one.name}`), about);
      }),
    );
  }

  close() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
  }

  take(event, command) {
    event.preventDefault();
    this.input.value = command.example ? `/${command.name} ` : `/${command.name}`;
    this.turn();
    this.close();
    this.input.focus();
  }

  key(event) {
    if (this.list.hidden) return;
    const items = [...this.list.children];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") this.close();
    else if (step) {
      event.preventDefault();
      this.at = (this.at + step + items.length + (this.at < 0 && step < 0 ? 1 : 0)) % items.length;
      items.forEach((item, index) => item.setAttribute("aria-selected", index === this.at));
      items[this.at].scrollIntoView({ block: "nearest" });
      this.input.setAttribute("aria-activedescendant", items[this.at].id);
    } else if ((event.key === "Enter" || event.key === "Tab") && this.at >= 0) {
      const name = items[this.at].dataset.command;
      this.take(event, this.commands().find((one) => one.name === name));
    }
  }
}
