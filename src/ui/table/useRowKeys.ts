// @chunk filters
import { type RefObject, useRef } from "react";
import { type KeyMap, useKeys } from "../focus/useKeys.ts";
import type { Reveal } from "./RowsInSight.tsx";

const afterDrawing = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));

export interface RowKeys {
  /** Where the rows are, and the filter (`data-key="filter"`). */
  page: RefObject<HTMLElement | null>;
  /** The attribute that names a row. */
  attribute: string;
  /** Opens the row that has the focus, itself or in it. */
  open?: (row: HTMLElement) => void;
  /** Brings a row into sight, where only some of a long table (`aria-rowcount`) are drawn, each with its `data-index`. */
  reveal?: RefObject<Reveal>;
  /** Keys that this list has besides. */
  more?: KeyMap;
  enabled: boolean;
}

/**
 * The keys of a list: `/` goes to its filter, `j` and `k` move through its rows, from where the focus is or last was, `e` or
 * `Enter` opens one; `Enter` on a control of a row is the control's.
 */
export function useRowKeys({ page, attribute, open, reveal, more, enabled }: RowKeys): void {
  const last = useRef<{ name: string | null; place: number } | null>(null);
  const rowsIn = () => [...(page.current?.querySelectorAll<HTMLElement>(`[${attribute}]`) ?? [])];
  const hasFocus = (row: HTMLElement) => row.contains(document.activeElement);
  const placeOf = (row: HTMLElement, at: number) => (reveal ? Number(row.dataset.index) : at);
  const rowAt = (place: number) => rowsIn().find((row, at) => placeOf(row, at) === place);
  const here = () => {
    const rows = rowsIn();
    const focused = rows.findIndex(hasFocus);
    const at =
      focused < 0 ? rows.findIndex((row) => row.getAttribute(attribute) === last.current?.name) : focused;
    const row = rows[at];
    return row ? placeOf(row, at) : reveal && last.current ? last.current.place : -1;
  };
  const total = () => {
    const table = reveal && page.current?.querySelector("[aria-rowcount]");
    return table ? Number(table.getAttribute("aria-rowcount")) - 1 : rowsIn().length;
  };
  const move = (step: 1 | -1) => (event: KeyboardEvent) => {
    const rows = total();
    if (rows < 1) return;
    const from = here();
    const first = step > 0 ? 0 : rows - 1;
    const next = from < 0 ? first : Math.min(Math.max(from + step, 0), rows - 1);
    const reach = () => {
      const row = rowAt(next);
      last.current = { name: row?.getAttribute(attribute) ?? null, place: next };
      row?.focus();
      return row !== undefined;
    };
    event.preventDefault();
    if (reach()) return;
    reveal?.current(next);
    afterDrawing(reach);
  };
  const openFocused = (event: KeyboardEvent) => {
    const row = rowsIn().find(hasFocus);
    if (!row || !open || (event.key === "Enter" && document.activeElement !== row)) return;
    event.preventDefault();
    open(row);
  };
  const toFilter = (event: KeyboardEvent) => {
    event.preventDefault();
    page.current?.querySelector<HTMLElement>("[data-key='filter']")?.focus();
  };
  useKeys({ "/": toFilter, j: move(1), k: move(-1), e: openFocused, Enter: openFocused, ...more }, enabled);
}
