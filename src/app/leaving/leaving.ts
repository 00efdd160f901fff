// @chunk rows
import type { AroundNavHandler } from "wouter";

interface Leaving {
  /** Who is asked before the panel goes to another path; `null` when nobody minds. */
  ask: ((leave: () => void) => void) | null;
  /** Who hears first that the browser went back or forward. */
  turned: ((event: PopStateEvent) => void) | null;
}

/** What holds the screen that is shown. */
export const leaving: Leaving = { ask: null, turned: null };

// Chromium calls the listeners of a window in the order in which they came, captured or not, and the router draws the other
// screen at once: so this one is there before the router, from the first line of the panel on.
addEventListener("popstate", (event) => leaving.turned?.(event));

/** Where the panel goes by itself when the session is over: nothing can be held up there. */
const imposed = (to: string) => to === "/" || to.startsWith("/logout?expired=");

/** Every way that the panel takes within itself: to another path only when the screen that is left lets go. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const leaves = new URL(to, location.href).pathname !== location.pathname;
  if (leaving.ask && leaves && !imposed(to)) leaving.ask(() => navigate(to, options));
  else navigate(to, options);
};
