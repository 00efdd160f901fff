import { useEffect, useRef } from "react";

/** How long a screen may take to be as long as it was, in milliseconds. */
const placeTimeout = 15_000;
const entryKey = "visit";

const idOf = (state: unknown): string | null => {
  const id =
    typeof state === "object" && state !== null ? (state as Record<string, unknown>)[entryKey] : null;
  return typeof id === "string" ? id : null;
};

/** Names the entry of the history that is shown, beside what others keep in its state. */
function nameEntry(id: string): void {
  if (idOf(history.state) === id) return;
  history.replaceState({ ...(history.state as object | null), [entryKey]: id }, "");
}

/**
 * Remembers where every entry of the history was scrolled to, and goes there again when the user comes back (ROUTE-25): the
 * browser does it by itself, but before lists and figures are here, when the page is still too short. Gives what ends it.
 */
function keepPlaces(): () => void {
  const places = new Map<string, number>();
  let current = idOf(history.state) ?? crypto.randomUUID();
  let restoring: (() => void) | null = null;
  nameEntry(current);

  const stop = () => {
    restoring?.();
    restoring = null;
  };
  const restore = (place: number) => {
    stop();
    const go = () => {
      if (document.documentElement.scrollHeight - innerHeight < place && scrollY !== place) return;
      scrollTo(0, place);
    };
    const watch = new ResizeObserver(go);
    watch.observe(document.documentElement);
    watch.observe(document.body);
    const timer = setTimeout(stop, placeTimeout);
    restoring = () => {
      watch.disconnect();
      clearTimeout(timer);
    };
    go();
  };

  const note = () => {
    if (!restoring) places.set(current, scrollY);
  };
  const enter = () => {
    stop();
    current = crypto.randomUUID();
    nameEntry(current);
  };
  const keep = () => nameEntry(current);
  const turn = ({ state }: PopStateEvent) => {
    const known = idOf(state);
    current = known ?? crypto.randomUUID();
    nameEntry(current);
    const place = known === null ? undefined : places.get(known);
    if (place === undefined) stop();
    else restore(place);
  };
  const over = new AbortController();
  const { signal } = over;
  addEventListener("scroll", note, { passive: true, signal });
  // Who scrolls while the page still grows has chosen another place.
  for (const type of ["wheel", "touchmove", "pointerdown", "keydown"] as const) {
    addEventListener(type, stop, { passive: true, capture: true, signal });
  }
  // The router tells of its ways by events of these names.
  addEventListener("pushState", enter, { signal });
  addEventListener("replaceState", keep, { signal });
  addEventListener("popstate", turn, { capture: true, signal });
  return () => {
    stop();
    over.abort();
  };
}

/** On another route the page starts at its top with the focus in its content, except when the user went back (ROUTE-24, ROUTE-25): then it is where it was. */
export function useScrollRestoration(path: string): void {
  useEffect(() => keepPlaces(), []);
  const before = useRef(path);
  /** Where the user went back to: perhaps only to another query of the same route. */
  const backTo = useRef<string | null>(null);
  useEffect(() => {
    const note = () => {
      backTo.current = location.pathname;
    };
    // Before the router hears of it, which draws the other route at once.
    addEventListener("popstate", note, { capture: true });
    return () => removeEventListener("popstate", note, { capture: true });
  }, []);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    if (backTo.current !== path) {
      scrollTo(0, 0);
      document.getElementById("content")?.focus({ preventScroll: true });
    }
    backTo.current = null;
  }, [path]);
}
