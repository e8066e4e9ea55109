// The keyboard: arrows go to the next key of a message or the next tab, as they lie on the screen,
// and what is drawn anew under the focus keeps it.

const GROUPS = "[role=tablist], .keys, .empty";
const RESTS = ".message, #sheet"; // where the focus waits for the next key
const STOPS = "button:not(:disabled)";
const NAMES = ["cb", "tab", "second", "start", "language", "dismiss", "me"];
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 4; // a step to the side counts so much more than one ahead

// How far another thing lies in a direction; infinite where it does not lie there.
function distance(from, to, [x, y]) {
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  const across = (b.left + b.right - a.left - a.right) / 2;
  const down = (b.top + b.bottom - a.top - a.bottom) / 2;
  const ahead = x ? across * x : down * y;
  const near = x ? a.width / 2 : a.height / 2;
  return ahead < Math.min(near, 8) ? Infinity : ahead + ASIDE * Math.abs(x ? down : across);
}

function stops(group) {
  return [...group.querySelectorAll(STOPS)].filter((one) => one.offsetParent && !one.matches(".grip"));
}

function next(group, from, key) {
  const all = stops(group);
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  const there = all.map((one) => [distance(from, one, WAYS[key]), one]).filter(([far]) => far < Infinity);
  return there.sort(([a], [b]) => a - b)[0]?.[1];
}

export function setUpKeyboard() {
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    const isMine = key in WAYS || key === "Home" || key === "End";
    if (!isMine || event.altKey || event.ctrlKey || event.metaKey) return;
    const group = target.matches("button") ? target.closest(GROUPS) : null;
    const found = group ? next(group, target, key) : target.matches(RESTS) && stops(target)[0];
    if (group || found) event.preventDefault();
    if (!found) return;
    found.focus();
    if (group?.matches("[role=tablist]")) found.click();
  });
}

// Draw something anew and keep the focus. Where the key that had it is no longer there, the whole
// message has it, never another key: Enter pressed once more must not make another move.
export function keepingFocus(holder, draw) {
  const had = holder.contains(document.activeElement) ? document.activeElement : null;
  const name = had && NAMES.find((one) => one in had.dataset);
  const value = name && had.dataset[name];
  const fresh = draw() ?? holder;
  if (!had || (fresh === holder && had.isConnected)) return;
  const same = name && fresh.querySelector(`[data-${name}="${CSS.escape(value)}"]:not(:disabled)`);
  if (!same) fresh.tabIndex = -1;
  (same || fresh).focus({ preventScroll: true });
}
