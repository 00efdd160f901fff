/** Leaves the focus with the screen's title, for a control that goes with what it does: nothing scrolls for it. */
export const focusTitle = () => document.querySelector("h1")?.focus({ preventScroll: true });
