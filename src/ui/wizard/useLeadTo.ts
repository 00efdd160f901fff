import { useEffect, useRef } from "react";

/** Milliseconds in which what shows the control must have been drawn. */
const lookTimeout = 2_000;

/** Gives the focus to an element as soon as it is drawn, and brings it into sight. Returns what gives that up. */
export function leadToFound(find: () => HTMLElement | null | undefined): () => void {
  const until = performance.now() + lookTimeout;
  let frame = 0;
  const look = () => {
    const found = find();
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: "center" });
    if (!found && performance.now() < until) frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}

/** Leads to the first control that is there, as soon as one is drawn. Returns what gives that up. */
export const leadTo = (controlIds: readonly string[]): (() => void) =>
  leadToFound(() => controlIds.map((id) => document.getElementById(id)).find((control) => control !== null));

/** Leads to the first of the controls each time `what` changes to something. */
export function useLeadTo(what: object | null, controlIds: readonly string[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leads once for each new thing
  useEffect(() => (what === null ? undefined : leadTo(controlIds)), [what]);
}

/** Milliseconds without a key after which what was typed counts as one stroke. */
const pause = 1_000;

/** Calls back when `stroke` has rested; `null` when nothing is being typed. */
export function useTypingPause(stroke: unknown, onPause: () => void): void {
  const latest = useRef(onPause);
  latest.current = onPause;
  useEffect(() => {
    if (stroke === null) return;
    const timer = setTimeout(() => latest.current(), pause);
    return () => clearTimeout(timer);
  }, [stroke]);
}
