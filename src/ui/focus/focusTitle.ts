// @chunk parts
/** Leaves the focus with the screen's title, for a control that goes with what it does: nothing scrolls for it. */
export const focusTitle = () => document.querySelector("h1")?.focus({ preventScroll: true });

/**
 * Moves the focus to the first control of a dialog's body, past the buttons of its header; says whether there was one. On
 * a touch screen, where that would open the keyboard, it takes the dialog itself.
 */
export function focusFirst(dialog: HTMLElement): boolean {
  const body = dialog.matches('[data-slot="dialog-body"]')
    ? dialog
    : dialog.querySelector('[data-slot="dialog-body"]');
  const field = body?.querySelector<HTMLElement>(
    ':is(input, select, textarea):not(:disabled, [readonly], [type="hidden"], [type="file"])',
  );
  if (!field) return false;
  const touch = globalThis.matchMedia?.("(pointer: coarse)").matches ?? false;
  (touch ? dialog : field).focus({ preventScroll: true });
  return true;
}

/**
 * Where the focus goes when the control that had it goes away with the form of more filters, or with what they left: a field
 * of the form that is wrong, else the button that opens it (`data-opens`), which always stands.
 */
export function focusFilters(formId: string): void {
  const wrong = document.querySelector<HTMLElement>(`#${formId} [aria-invalid="true"]`);
  (wrong ?? document.querySelector<HTMLElement>(`[data-opens="${formId}"]`))?.focus();
}
