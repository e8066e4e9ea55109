// Messages as elements. Text is always set as text; only pictures, which the server draws itself,
// and the four suits below are set as markup.

const PATHS = {
  S: "M50 4C60 24 92 40 92 64c0 14-10 23-22 23-7 0-12-3-16-8 1 8 4 13 9 17H37c5-4 8-9 9-17-4 5-9 8-16 8C18 87 8 78 8 64 8 40 40 24 50 4z",
  H: "M50 92C30 72 6 56 6 32 6 18 16 8 28 8c9 0 17 5 22 14C55 13 63 8 72 8c12 0 22 10 22 24 0 24-24 40-44 60z",
  C: "M50 6c12 0 22 10 22 22 0 6-2 10-5 14 3-1 6-2 9-2 12 0 20 10 20 21 0 12-9 21-20 21-8 0-15-4-19-10 1 10 4 18 9 22H34c5-4 8-12 9-22-4 6-11 10-19 10-11 0-20-9-20-21 0-11 8-21 20-21 3 0 6 1 9 2-3-4-5-8-5-14C28 16 38 6 50 6z",
  D: "M50 4C60 22 72 36 88 50 72 64 60 78 50 96 40 78 28 64 12 50 28 36 40 22 50 4z",
};
const SUITS = { "♠": "S", "♥": "H", "♣": "C", "♦": "D" };
const EMOJI_STYLE = "\ufe0f";
const TICK = "☑️";

export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

// Black suits as emoji vanish on dark ground, so the page draws all four itself.
function pip(symbol) {
  const suit = SUITS[symbol];
  const span = make("span", { class: `pip suit-${suit}`, role: "img", "aria-label": symbol });
  span.innerHTML = `<svg viewBox="0 0 100 100" aria-hidden="true"><path d="${PATHS[suit]}"/></svg>`;
  return span;
}

// A text as nodes, with its suits drawn.
export function worded(text) {
  return text
    .split(/([♠♥♣♦]\ufe0f?)/)
    .filter(Boolean)
    .map((part) => (SUITS[part[0]] ? pip(part.replace(EMOJI_STYLE, "")) : part));
}

function button(shown, press) {
  const { card, label, token, enabled, style } = shown;
  // A key that names a suit is white like a card, for a suit shows best on white.
  const isSuit = Boolean(SUITS[label[0]]);
  // What stands before a card says something of it: a tick, or that it is led at once.
  const mark = card && label.includes(" ") ? label.split(" ")[0] : null;
  const kinds = ["key", style, isSuit && "suited", mark === TICK && "ticked", !enabled && "off"].filter(Boolean);
  const rank = card?.rank === "T" ? "10" : card?.rank;
  const suit = Object.keys(SUITS).find((one) => SUITS[one] === card?.suit);
  const drawn = mark === TICK ? "✓" : mark;
  const inside = card ? [drawn && make("span", { class: "mark" }, drawn), rank, ...worded(suit)] : worded(label);
  return make(
    "button",
    {
      type: "button",
      class: kinds.join(" "),
      "data-cb": token,
      title: token,
      disabled: !enabled,
      "aria-label": card ? label : undefined,
      onclick: (event) => press(token, event.currentTarget),
    },
    ...inside,
  );
}

function row(buttons, press) {
  const kinds = [
    buttons.every((one) => one.card) && "cards",
    buttons.every((one) => !one.enabled) && "off",
  ].filter(Boolean);
  return make("div", { class: kinds.join(" ") }, ...buttons.map((one) => button(one, press)));
}

// reader: the words of the person who looks; author: the writer's name;
// press(token, element) and dismiss() are called when a button is pressed.
export function messageElement(message, { reader, author, press, dismiss }) {
  const isPrivate = message.chat !== "group";
  const kinds = [
    "message",
    message.from && "mine",
    message.attention && isPrivate && "attention",
    message.only && "only",
  ].filter(Boolean);
  const element = make("article", {
    class: kinds.join(" "),
    dir: message.from ? "auto" : message.rtl ? "rtl" : "ltr",
    lang: message.language,
    "data-msg": message.id,
    "data-rev": message.rev,
  });
  element.append(make("div", { class: "from" }, make("bdi", {}, author)));
  if (message.svg) {
    const picture = make("div", { class: "picture" });
    picture.innerHTML = message.svg;
    element.append(picture);
  }
  for (const line of message.lines) {
    const kind = line.length && line.every((span) => span.tone === "quiet") ? "aside" : "";
    const spans = line.map((span) => make("span", { class: span.tone }, ...worded(span.text)));
    element.append(make("p", { class: kind }, ...spans));
  }
  if (message.rows.length) {
    element.append(make("div", { class: "keys" }, ...message.rows.map((one) => row(one, press))));
  }
  if (message.only) {
    const away = { type: "button", onclick: dismiss, "data-dismiss": message.id };
    const told = isPrivate ? null : make("span", {}, reader.onlyYou);
    element.append(make("div", { class: "seen" }, told, make("button", away, reader.dismiss)));
  }
  return element;
}
