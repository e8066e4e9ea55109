// What the page knows, and what follows from it. Nothing here touches the document.

export const narrow = matchMedia("(max-width: 820px)");
export const kept = (key, fallback) => localStorage.getItem(`hakem.${key}`) ?? fallback;
export const keep = (key, value) => localStorage.setItem(`hakem.${key}`, value);

export const page = {
  people: [],
  languages: [],
  words: {},
  group: { language: "en", words: {} },
  seed: "",
  messages: new Map(),
  language: kept("language", null), // of the bar and of what stands around the group
  me: kept("me", "katherine"), // who types and presses in the group
  left: null, // whose private chat stands in the middle column
  right: kept("second", null), // and in the last one, as chosen by its tabs
  tab: "group", // on a phone: the one chat to be seen
};

export const privateChat = (key) => `private:${key}`;
export const person = (key) => page.people.find((one) => one.key === key);
export const owner = (chat) => person(chat.slice("private:".length));
export const language = (code) => page.languages.find((one) => one.code === code);
export const direction = (rtl) => (rtl ? "rtl" : "ltr");
export const words = (code = page.language) => page.words[code] ?? page.words.en;
export const groupWords = (code = page.language) => page.group.words[code] ?? page.group.words.en;

// Take in what the server says of everything; gives whether the messages came too.
export function takeState(news) {
  const { people, languages, words, group, seed, messages } = news;
  Object.assign(page, { people, languages, words, group, seed });
  const wished = languages.find((one) => navigator.language.startsWith(one.code));
  if (!page.language || !words[page.language]) page.language = wished?.code ?? "en";
  if (!person(page.me)) page.me = people[0].key;
  if (page.tab !== "group" && !person(page.tab)) page.tab = "group";
  if (messages) page.messages = new Map(messages.map((one) => [one.id, one]));
  return Boolean(messages);
}

export function messagesOf(chat, reader) {
  return [...page.messages.values()]
    .filter((one) => one.chat === chat && (!one.only || one.only === reader))
    .sort((a, b) => a.id - b.id);
}

export function isWaitedFor(key) {
  return messagesOf(privateChat(key), key).some((message) => message.attention);
}

// Who is to act: of several the one who is to be seen already.
export function mover() {
  const awaited = page.people.filter((one) => isWaitedFor(one.key));
  const seen = [page.me, page.left, page.right];
  return awaited.find((one) => seen.includes(one.key)) ?? awaited[0];
}

// The chats to be seen, from first to last. The last column stays as its tabs say, the middle one
// follows whoever is to act, and nobody changes place who is to be seen anyway.
export function columns() {
  if (narrow.matches) return [page.tab === "group" ? "group" : privateChat(page.tab)];
  const keys = page.people.map((one) => one.key);
  if (keys.length === 1) {
    page.left = keys[0];
    return ["group", privateChat(keys[0])];
  }
  if (!keys.includes(page.left) || page.left === page.right) {
    page.left = keys.find((key) => key !== page.right);
  }
  if (!keys.includes(page.right)) page.right = keys.find((key) => key !== page.left);
  const acting = mover();
  if (acting && ![page.left, page.right].includes(acting.key)) page.left = acting.key;
  return ["group", privateChat(page.left), privateChat(page.right)];
}

export function become(key) {
  page.me = key;
  keep("me", key);
}

export function chooseRight(key) {
  if (key === page.left) page.left = page.right;
  page.right = key;
  keep("second", key);
}

// The button of the open lobby that brings a computer; the bar offers it once more.
export function computerButton() {
  return messagesOf("group", page.me)
    .flatMap((message) => message.rows.flat())
    .findLast((button) => button.enabled && button.token.endsWith("!bot"));
}
