import { useEffect, useRef } from "react";

const waiting = new Set<() => void>();

/** The connection is back: everything on the screen that failed for want of one tries again. */
export function tellBack(): void {
  const held = document.activeElement;
  for (const retry of [...waiting]) retry();
  // Who was typing goes on typing, although another try takes the focus along when it is pressed.
  if (held instanceof HTMLElement && held.isConnected) held.focus({ preventScroll: true });
}

/** Tries again once the connection is back; without a function it does nothing. */
export function useWhenBack(retry: (() => void) | undefined): void {
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    const again = () => latest.current?.();
    waiting.add(again);
    return () => void waiting.delete(again);
  }, []);
}
