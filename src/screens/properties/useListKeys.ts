import { type RefObject, useRef } from "react";
import { rowActorId } from "#machines/propertyListMachine.ts";
import { useKeys } from "#ui/useKeys.ts";
import type { ListActor } from "./listContext.ts";

interface ListKeys {
  list: ListActor;
  page: RefObject<HTMLElement | null>;
  enabled: boolean;
  onAdd: () => void;
}

const rowsIn = (page: HTMLElement | null) => [
  ...(page?.querySelectorAll<HTMLElement>("[data-property]") ?? []),
];

/** `/` goes to the filter, `n` adds, `j` and `k` move through the rows, `Enter` or `e` opens the row that has the focus. */
export function useListKeys({ list, page, enabled, onAdd }: ListKeys): void {
  const last = useRef<string | undefined>(undefined);

  const current = () => rowsIn(page.current).find((row) => row.contains(document.activeElement));
  const move = (step: 1 | -1) => (event: KeyboardEvent) => {
    const rows = rowsIn(page.current);
    const from = rows.findIndex(
      (row) => row.contains(document.activeElement) || row.dataset.property === last.current,
    );
    const next = from < 0 ? rows.at(step > 0 ? 0 : -1) : (rows[from + step] ?? rows[from]);
    if (!next) return;
    event.preventDefault();
    last.current = next.dataset.property;
    next.focus();
  };
  const open = (event: KeyboardEvent) => {
    const row = current();
    const onControl = event.key === "Enter" && document.activeElement !== row;
    if (!row || onControl) return;
    event.preventDefault();
    list.getSnapshot().children[rowActorId(Number(row.dataset.property))]?.send({ type: "row.edit" });
  };

  useKeys(
    {
      "/": (event) => {
        event.preventDefault();
        page.current?.querySelector<HTMLElement>("[data-key='filter']")?.focus();
      },
      n: (event) => {
        event.preventDefault();
        onAdd();
      },
      j: move(1),
      k: move(-1),
      e: open,
      Enter: open,
    },
    enabled,
  );
}
