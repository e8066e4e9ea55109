// On a phone: one tab strip over one chat, and below the group the hand of whoever is to act.

import { make } from "./elements.js";
import { keepingFocus } from "./keyboard.js";
import { drawn } from "./panes.js";
import { become, isWaitedFor, messagesOf, mover, narrow, page, person, privateChat, words } from "./model.js";

const WIDEST = 7; // keys in a row that a thumb still hits on a narrow phone
const WIDEST_MARKED = 4; // the same where something stands before the card

// How many cards stand side by side, so that all rows are about as long.
function columnsFor({ rows }) {
  const isBare = document.documentElement.dataset.as === "telegram";
  const cards = rows.flat().filter((one) => one.card && (one.enabled || !isBare));
  const most = cards.some((one) => one.label.includes(" ")) ? WIDEST_MARKED : WIDEST;
  return Math.ceil(cards.length / Math.ceil(cards.length / most)) || 1;
}

export function drawTabs(redraw) {
  const tab = (key, text) =>
    make("button", {
      type: "button",
      role: "tab",
      "aria-selected": String(page.tab === key),
      tabindex: page.tab === key ? 0 : -1,
      class: key !== "group" && isWaitedFor(key) ? "dot" : "",
      "data-tab": key,
      onclick: () => {
        page.tab = key;
        if (key !== "group") become(key);
        redraw();
      },
    }, make("bdi", {}, text));
  const people = page.people.map((one) => tab(one.key, one.words.short));
  const strip = document.getElementById("tabs");
  keepingFocus(strip, () => strip.replaceChildren(tab("group", words().group), ...people));
}

// Show what the person to act can do; gives whether that changed the height of the group above.
export function drawSheet(ask) {
  const sheet = document.getElementById("sheet");
  const shows = narrow.matches && page.tab === "group";
  const reader = mover() ?? person(page.me);
  const chat = privateChat(reader.key);
  const newest = shows ? messagesOf(chat, reader.key).findLast((one) => !one.from) : undefined;
  const panel = newest?.svg || newest?.rows.length ? newest : undefined;
  const state = panel ? `${reader.key} ${reader.language} ${panel.id} ${panel.rev}` : "";
  if (sheet.dataset.state === state) return false;
  const before = sheet.offsetHeight;
  sheet.dataset.state = state;
  sheet.hidden = !panel;
  document.body.classList.toggle("sheeted", Boolean(panel));
  if (!panel) sheet.replaceChildren();
  else {
    const grip = make("button", {
      type: "button",
      class: "grip",
      "aria-label": reader.words.name,
      "aria-expanded": String(!sheet.classList.contains("low")),
      onclick: (event) => {
        const isLow = sheet.classList.toggle("low");
        document.body.classList.toggle("low", isLow);
        event.currentTarget.setAttribute("aria-expanded", String(!isLow));
      },
    });
    const shown = drawn(panel, reader, ask);
    shown.querySelector(".keys")?.style.setProperty("--columns", columnsFor(panel));
    sheet.dataset.chat = chat;
    sheet.setAttribute("aria-label", reader.words.title);
    keepingFocus(sheet, () => sheet.replaceChildren(grip, shown));
    sheet.scrollTop = 0;
  }
  return before !== sheet.offsetHeight;
}
