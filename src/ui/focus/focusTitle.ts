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
