// @chunk rows
import { leaving } from "./leaving.ts";

const pathOf = (href: string) => new URL(href).pathname;

interface Holding {
  /** Who asks before the tab is closed or reloaded: the browser, or nobody, because nothing would be lost. */
  unload: "asked" | "free";
  /** What Back means: leaving for another path, or closing what lies over the screen, which stays whatever the path. */
  back: "leaves" | "closes";
}

/**
 * Holds this screen while something is under way on it: whoever wants to another path is held up, and `ask` gets what would
 * go on. Gives a function that lets go.
 */
export function holdLeaving(
  ask: (leave: () => void) => void,
  { unload: closing, back }: Holding = { unload: "asked", back: "leaves" },
): () => void {
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
    if (back === "leaves" && location.pathname === pathOf(here)) return moved();
    // The browser has gone already, and does not say in which direction: the screen is put back on top of where it went, so
    // that one step back leads there, and the router hears of nothing.
    event.stopImmediatePropagation();
    history.pushState(null, "", here);
    if (back === "closes") ask(() => undefined);
    else hold(() => history.back());
  };
  leaving.ask = hold;
  leaving.turned = turned;
  if (closing === "asked") addEventListener("beforeunload", unload);
  for (const type of moves) addEventListener(type, moved);
  return letGo;
}

/** What the router dispatches when the panel itself changes the address. */
const moves = ["pushState", "replaceState"];
