/**
 * Where the focus goes when the control that had it goes away with the form of more filters, or with what they left: a field
 * of the form that is wrong, else the button that opens it (`data-opens`), which always stands.
 */
export function focusFilters(formId: string): void {
  const wrong = document.querySelector<HTMLElement>(`#${formId} [aria-invalid="true"]`);
  (wrong ?? document.querySelector<HTMLElement>(`[data-opens="${formId}"]`))?.focus();
}
