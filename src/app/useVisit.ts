import { useEffect, useRef } from "react";
import { keepPlaces } from "./keepPlaces.ts";

/** On another route the page starts at its top with the focus in its content, except when the user went back (part 1 §2): then it is where it was. */
export function useVisit(path: string): void {
  useEffect(() => keepPlaces(), []);
  const first = useRef(true);
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
    if (first.current) first.current = false;
    else if (backTo.current !== path) {
      scrollTo(0, 0);
      document.getElementById("content")?.focus({ preventScroll: true });
    }
    backTo.current = null;
  }, [path]);
}
