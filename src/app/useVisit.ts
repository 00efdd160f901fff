import { useEffect, useRef } from "react";

/** On another route the page starts at its top with the focus in its content, except when the user went back (part 1 §2). */
export function useVisit(path: string): void {
  const first = useRef(true);
  const back = useRef(false);
  useEffect(() => {
    const note = () => {
      back.current = true;
    };
    addEventListener("popstate", note);
    return () => removeEventListener("popstate", note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the path is a visit
  useEffect(() => {
    if (first.current) first.current = false;
    else if (!back.current) {
      scrollTo(0, 0);
      document.getElementById("content")?.focus({ preventScroll: true });
    }
    back.current = false;
  }, [path]);
}
