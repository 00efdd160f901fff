/** The form of more filters, as the button that shows it names it in `data-opens`; one list is shown at a time. */
export const filterFormId = "filters";

/** To the button of all filters, which always stands: the control that had the focus goes away. */
export const focusFilterButton = (): void =>
  document.querySelector<HTMLElement>(`[data-opens="${filterFormId}"]`)?.focus();

/**
 * Where the focus goes when the control that had it goes away with the form of more filters, or with what they left: a field
 * of the form that is wrong, else the button that opens it.
 */
export function focusFilters(): void {
  const wrong = document.querySelector<HTMLElement>(`#${filterFormId} [aria-invalid="true"]`);
  if (wrong) wrong.focus();
  else focusFilterButton();
}

/** To the filter that the key of a list leads to, which always stands. */
export const focusFilter = (): void => document.querySelector<HTMLElement>("[data-key='filter']")?.focus();
