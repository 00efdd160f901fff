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
