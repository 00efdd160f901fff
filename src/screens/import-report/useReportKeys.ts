import { type RefObject, useRef } from "react";
import { useKeys } from "#ui/focus/useKeys.ts";
import type { Reveal } from "#ui/table/RowsInSight.tsx";

const afterDrawing = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));

/** The row after the one that has the focus; from outside the first, or the last of `rows`. */
const nextRow = (step: 1 | -1, rows: number) => {
  const current = document.activeElement?.closest<HTMLElement>("[data-index]")?.dataset.index;
  if (current !== undefined) return Number(current) + step;
  return step > 0 ? 0 : rows - 1;
};

/** `/` goes to the filter, `j` and `k` move through the rows, also those that are not drawn yet. */
export function useReportKeys(page: RefObject<HTMLElement | null>, enabled: boolean): RefObject<Reveal> {
  const reveal = useRef<Reveal>(() => {});
  const rowAt = (at: number) => page.current?.querySelector<HTMLElement>(`[data-index="${at}"]`) ?? null;
  const move = (step: 1 | -1) => (event: KeyboardEvent) => {
    const table = page.current?.querySelector("[aria-rowcount]");
    const rows = Number(table?.getAttribute("aria-rowcount") ?? 1) - 1;
    if (rows < 1) return;
    event.preventDefault();
    const next = nextRow(step, rows);
    if (next < 0 || next >= rows) return;
    const row = rowAt(next);
    if (row) return row.focus();
    reveal.current(next);
    afterDrawing(() => rowAt(next)?.focus());
  };
  useKeys(
    {
      "/": (event) => {
        event.preventDefault();
        page.current?.querySelector<HTMLElement>("[data-key='filter']")?.focus();
      },
      j: move(1),
      k: move(-1),
    },
    enabled,
  );
  return reveal;
}
