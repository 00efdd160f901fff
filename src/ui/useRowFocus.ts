import { type RefObject, useRef } from "react";

/** The rows of a list that an attribute names, and the focus among them; where it was is remembered. */
export function useRowFocus(page: RefObject<HTMLElement | null>, attribute: string) {
  const last = useRef<string | null>(null);
  const rowsIn = () => [...(page.current?.querySelectorAll<HTMLElement>(`[${attribute}]`) ?? [])];
  const hasFocus = (row: HTMLElement) => row.contains(document.activeElement);
  return {
    /** The row that has the focus, itself or in it. */
    current: () => rowsIn().find(hasFocus),
    /** To the row after, or before; from nowhere to the first, or the last. */
    move: (step: 1 | -1) => (event: KeyboardEvent) => {
      const rows = rowsIn();
      const from = rows.findIndex((row) => hasFocus(row) || row.getAttribute(attribute) === last.current);
      const next = from < 0 ? rows.at(step > 0 ? 0 : -1) : (rows[from + step] ?? rows[from]);
      if (!next) return;
      event.preventDefault();
      last.current = next.getAttribute(attribute);
      next.focus();
    },
  };
}
