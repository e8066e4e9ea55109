// The page put together: what comes from the server goes to the parts that show it.

import { drawBar, setUpBar } from "./bar.js";
import { worded } from "./elements.js";
import { setUpKeyboard } from "./keyboard.js";
import { direction, narrow, page, person, takeState, words } from "./model.js";
import { Link } from "./net.js";
import { arrange, paneOf, panes } from "./panes.js";
import { drawSheet, drawTabs } from "./phone.js";

const SHORTEST_TOAST = 2500; // milliseconds
const TO_READ = 70; // milliseconds a letter

const $ = (id) => document.getElementById(id);

let wasLost = false;
const link = new Link(hear, (isOpen) => {
  $("lost").hidden = isOpen;
  document.documentElement.dataset.link = isOpen ? "open" : "lost";
  wasLost ||= !isOpen && page.people.length > 0;
});
const ask = (message, done) => link.ask(message, done);

function hear(news) {
  if (news.type === "state") heardAll(news);
  else if (news.type === "message") heardMessage(news.message);
  else if (news.type === "gone") {
    page.messages.delete(news.id);
    panes.get(news.chat)?.gone(news.id);
    settle();
  } else if (news.type === "group") {
    page.group.words = news.words;
    settle();
  } else if (news.type === "toast") told(news);
}

function heardAll(news) {
  const isWhole = takeState(news);
  redraw();
  if (isWhole && wasLost) {
    wasLost = false;
    const rtl = document.documentElement.dir === "rtl";
    const news = { text: words().back, person: "", language: page.language, rtl };
    paneOf("group").toast(news, "", SHORTEST_TOAST);
  }
}

function heardMessage(message) {
  const isNew = !page.messages.has(message.id);
  page.messages.set(message.id, message);
  panes.get(message.chat)?.changed(message, isNew);
  settle();
}

// Draw everything anew.
function redraw() {
  drawBar();
  arrange(ask, redraw);
  for (const pane of panes.values()) pane.refresh();
  settle();
}

// Draw what may follow from one message: whose turn it is shows in many places.
function settle() {
  if (!page.people.length) return;
  drawBar();
  arrange(ask, redraw);
  drawTabs(redraw);
  if (drawSheet(ask)) panes.get("group")?.toEnd();
}

function told(news) {
  if (news.alert) {
    $("alert-text").replaceChildren(...worded(news.text));
    $("alert-text").dir = direction(news.rtl);
    $("alert-ok").textContent = words(news.language).close;
    if (!$("alert").open) $("alert").showModal();
    return;
  }
  const pane = paneOf(news.chat);
  const isPlain = page.people.length < 2 || pane.chat === `private:${news.person}`;
  const name = isPlain ? "" : person(news.person)?.words.name;
  pane.toast(news, name, Math.max(SHORTEST_TOAST, news.text.length * TO_READ));
}

setUpBar(ask, redraw);
setUpKeyboard();
narrow.addEventListener("change", redraw);
