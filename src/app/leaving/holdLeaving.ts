import { leaving } from "./leaving.ts";

const pathOf = (href: string) => new URL(href).pathname;

/**
 * Holds this screen while something is under way on it: whoever wants to another path is held up, and `ask` gets what would
 * go on. Closing or reloading the tab is asked by the browser. Gives a function that lets go.
 */
export function holdLeaving(ask: (leave: () => void) => void): () => void {
  let here = location.href;
  const letGo = () => {
    leaving.ask = null;
    leaving.turned = null;
    removeEventListener("beforeunload", unload);
    for (const type of moves) removeEventListener(type, moved);
  };
  const hold = (go: () => void) =>
    ask(() => {
      letGo();
      go();
    });
  const unload = (event: BeforeUnloadEvent) => event.preventDefault();
  const moved = () => {
    here = location.href;
  };
  const turned = (event: PopStateEvent) => {
    if (location.pathname === pathOf(here)) return moved();
    // The browser has gone already, and does not say in which direction: the screen is put back on top of where it went, so
    // that one step back leads there, and the router hears of nothing.
    event.stopImmediatePropagation();
    history.pushState(null, "", here);
    hold(() => history.back());
  };
  leaving.ask = hold;
  leaving.turned = turned;
  addEventListener("beforeunload", unload);
  for (const type of moves) addEventListener(type, moved);
  return letGo;
}

/** What the router dispatches when the panel itself changes the address. */
const moves = ["pushState", "replaceState"];
