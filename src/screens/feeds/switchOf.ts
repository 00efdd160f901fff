/** The button that switches a feed off, or on again: it stands in another list then. */
export const switchOf = (ID: string | number | undefined): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-switch-off="${ID}"], [data-switch-on="${ID}"]`);
