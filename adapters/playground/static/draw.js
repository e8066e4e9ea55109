// Messages as elements. Text is always set as text; only pictures, which the server draws
// itself, are set as markup.

const SUITS = { S: "s", H: "h", C: "c", D: "d" };
const PATHS = {
  S: "M50 4C60 24 92 40 92 64c0 14-10 23-22 23-7 0-12-3-16-8 1 8 4 13 9 17H37c5-4 8-9 9-17-4 5-9 8-16 8C18 87 8 78 8 64 8 40 40 24 50 4z",
  H: "M50 92C30 72 6 56 6 32 6 18 16 8 28 8c9 0 17 5 22 14C55 13 63 8 72 8c12 0 22 10 22 24 0 24-24 40-44 60z",
  C: "M50 6c12 0 22 10 22 22 0 6-2 10-5 14 3-1 6-2 9-2 12 0 20 10 20 21 0 12-9 21-20 21-8 0-15-4-19-10 1 10 4 18 9 22H34c5-4 8-12 9-22-4 6-11 10-19 10-11 0-20-9-20-21 0-11 8-21 20-21 3 0 6 1 9 2-3-4-5-8-5-14C28 16 38 6 50 6z",
  D: "M50 4C60 22 72 36 88 50 72 64 60 78 50 96 40 78 28 64 12 50 28 36 40 22 50 4z",
};
const SYMBOLS = { "♠": "S", "♥": "H", "♣": "C", "♦": "D" };

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
function pip(suit) {
  const span = make("span", { class: `suit-${SUITS[suit]}`, role: "img" });
  span.innerHTML = `<svg class="pip" viewBox="0 0 100 100" aria-hidden="true"><path d="${PATHS[suit]}"/></svg>`;
  const text = Object.keys(SYMBOLS).find((key) => SYMBOLS[key] === suit);
  span.setAttribute("aria-label", text);
  return span;
}

export function worded(text) {
  const parts = [];
  let rest = "";
  for (const letter of text) {
    if (SYMBOLS[letter]) {
      if (rest) parts.push(document.createTextNode(rest));
      rest = "";
      parts.push(pip(SYMBOLS[letter]));
    } else if (letter !== "\ufe0f" || !parts.length || rest) rest += letter;
  }
  if (rest) parts.push(document.createTextNode(rest));
  return parts;
}

function key(button, press) {
  const classes = ["key", button.style, button.enabled ? "" : "off"].filter(Boolean).join(" ");
  const inside = button.card
    ? [document.createTextNode(button.card.rank === "T" ? "10" : button.card.rank), pip(button.card.suit)]
    : worded(button.label);
  return make("button", {
    type: "button", class: classes, "data-cb": button.token, title: button.token,
    disabled: !button.enabled, "aria-label": button.card ? button.label : undefined,
    onclick: (event) => press(button.token, event.currentTarget),
  }, ...inside);
}

// options: name of the writer, whether the reader wrote it, press(token, element), dismiss, words
export function draw(message, options) {
  const classes = ["message"];
  if (message.from) classes.push("mine");
  if (message.attention && options.attention) classes.push("attention");
  if (message.only) classes.push("only");
  const element = make("article", {
    class: classes.join(" "), dir: message.from ? "auto" : message.rtl ? "rtl" : "ltr",
    lang: message.language, "data-msg": message.id, "data-rev": message.rev,
  });
  element.append(make("div", { class: "from", dir: "auto" }, options.name));
  if (message.svg) {
    const picture = make("div", { class: "picture" });
    picture.innerHTML = message.svg;
    element.append(picture);
  }
  for (const line of message.lines) {
    const spans = line.map((span) => make("span", { class: span.tone }, ...worded(span.text)));
    element.append(make("p", {}, ...spans));
  }
  if (message.rows.length) {
    const rows = message.rows.map((row) => make("div", {}, ...row.map((button) => key(button, options.press))));
    element.append(make("div", { class: "keys" }, ...rows));
  }
  if (message.only) {
    const away = make("button", { type: "button", onclick: options.dismiss, "data-dismiss": message.id }, options.words.dismiss);
    element.append(make("div", { class: "seen" }, options.words.onlyYou, away));
  }
  return element;
}
