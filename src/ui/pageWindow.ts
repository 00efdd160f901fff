/** The pages, counted from 1, that get a button: at most `buttons`, around the current one, never outside 1 to `pageCount`. */
export function pageWindow(page: number, pageCount: number, buttons: number): number[] {
  const length = Math.min(buttons, Math.max(0, pageCount));
  const last = Math.max(1, pageCount - length + 1);
  const first = Math.min(Math.max(1, page - Math.floor(length / 2)), last);
  return Array.from({ length }, (_, index) => first + index);
}
