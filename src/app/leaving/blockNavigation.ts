// @chunk rows
import { leaving } from "./leaving.ts";

interface Holding {
  /** Who asks before the tab is closed or reloaded: the browser, or nobody, because nothing would be lost. */
  unload: "asked" | "free";
  /** What Back means: leaving for another path, or closing what lies over the screen, which stays whatever the path. */
  back: "leaves" | "closes";
}

interface Holder extends Holding {
  ask: (leave: () => void) => void;
  letGo: () => void;
}

/** All who hold the screen, in the order in which they came. */
let holders: readonly Holder[] = [];
let here = "";

/** Each is asked, who came last first; all hold until the last has agreed. */
function askAll(go: () => void, agreed: readonly Holder[] = []): void {
  const next = holders.findLast((one) => !agreed.includes(one));
  if (next) next.ask(() => askAll(go, [...agreed, next]));
  else {
    for (const { letGo } of agreed) letGo();
    go();
  }
}

function turned(event: PopStateEvent) {
  const over = holders.findLast(({ back }) => back === "closes");
  if (!over && location.pathname === new URL(here).pathname) return moved();
  // The browser has gone already, and does not say in which direction: the screen is put back on top of where it went, so
  // that one step back leads there, and the router hears of nothing.
  event.stopImmediatePropagation();
  history.pushState(null, "", here);
  if (over) over.ask(() => undefined);
  else askAll(() => history.back());
}

const unload = (event: BeforeUnloadEvent) => {
  if (holders.some((one) => one.unload === "asked")) event.preventDefault();
};

const moved = () => {
  here = location.href;
};

/** What the router dispatches when the panel itself changes the address. */
const moves = ["pushState", "replaceState"];

function holdBy(held: readonly Holder[]) {
  holders = held;
  const any = held.length > 0;
  leaving.ask = any ? askAll : null;
  leaving.turned = any ? turned : null;
  const listen = any ? addEventListener : removeEventListener;
  listen("beforeunload", unload);
  for (const type of moves) listen(type, moved);
}

/** Whether Back leads to another page of the panel; a browser that does not say is taken to. */
const comesFromPanel = () =>
  (window as { navigation?: { canGoBack: boolean } }).navigation?.canGoBack !== false;

/**
 * Holds this screen while something is under way on it: whoever wants to another path is held up, and `ask` gets what would
 * go on. Several can hold it at once. Gives a function that lets go.
 */
export function blockNavigation(
  ask: (leave: () => void) => void,
  holding: Holding = { unload: "asked", back: "leaves" },
): () => void {
  const letGo = () => holdBy(holders.filter((one) => one !== holder));
  const holder: Holder = { ...holding, ask, letGo };
  // At the tab's first page Back would leave the panel without a word: a step of its own lies before what is over the screen.
  if (holding.back === "closes" && !comesFromPanel()) history.pushState(history.state, "", location.href);
  moved();
  holdBy([...holders, holder]);
  return letGo;
}
