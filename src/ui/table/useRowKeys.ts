// @chunk filters
import { type RefObject, useRef } from "react";
import { type KeyMap, useKeys } from "../focus/useKeys.ts";

interface RowKeys {
  /** Where the rows are, and the filter (`data-key="filter"`). */
  page: RefObject<HTMLElement | null>;
  /** The attribute that names a row. */
  attribute: string;
  /** Opens the row that has the focus, itself or in it. */
  open: (row: HTMLElement) => void;
  /** Keys that this list has besides. */
  more?: KeyMap;
  enabled: boolean;
}

/**
 * The keys of a list: `/` goes to its filter, `j` and `k` move through its rows, from where the focus is or last was, `e` or
 * `Enter` opens one; `Enter` on a control of a row is the control's.
 */
export function useRowKeys({ page, attribute, open, more, enabled }: RowKeys): void {
  const last = useRef<string | null>(null);
  const rowsIn = () => [...(page.current?.querySelectorAll<HTMLElement>(`[${attribute}]`) ?? [])];
  const hasFocus = (row: HTMLElement) => row.contains(document.activeElement);
  const move = (step: 1 | -1) => (event: KeyboardEvent) => {
    const rows = rowsIn();
    const focused = rows.findIndex(hasFocus);
    const from =
      focused < 0 ? rows.findIndex((row) => row.getAttribute(attribute) === last.current) : focused;
    const next = from < 0 ? rows.at(step > 0 ? 0 : -1) : (rows[from + step] ?? rows[from]);
    if (!next) return;
    event.preventDefault();
    last.current = next.getAttribute(attribute);
    next.focus();
  };
  const openFocused = (event: KeyboardEvent) => {
    const row = rowsIn().find(hasFocus);
    if (!row || (event.key === "Enter" && document.activeElement !== row)) return;
    event.preventDefault();
    open(row);
  };
  const toFilter = (event: KeyboardEvent) => {
    event.preventDefault();
    page.current?.querySelector<HTMLElement>("[data-key='filter']")?.focus();
  };
  useKeys({ "/": toFilter, j: move(1), k: move(-1), e: openFocused, Enter: openFocused, ...more }, enabled);
}
