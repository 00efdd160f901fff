import { useEffect, useRef } from "react";

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
