import type { RefObject } from "react";
import { rowActorId } from "#machines/propertyListMachine.ts";
import { useKeys } from "#ui/useKeys.ts";
import { useRowFocus } from "#ui/useRowFocus.ts";
import type { ListActor } from "./listContext.ts";

interface ListKeys {
  list: ListActor;
  page: RefObject<HTMLElement | null>;
  enabled: boolean;
  onAdd: () => void;
}

/** `/` goes to the filter, `n` adds, `j` and `k` move through the rows, `Enter` or `e` opens the row that has the focus. */
export function useListKeys({ list, page, enabled, onAdd }: ListKeys): void {
  const { current, move } = useRowFocus(page, "data-property");
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
