import { filterFormId } from "./filterFormId.ts";

/** Where the focus goes when the control that had it goes away: the button of all filters, which always stands. */
export const focusFilters = (): void =>
  document.querySelector<HTMLElement>(`[data-opens="${filterFormId}"]`)?.focus();
