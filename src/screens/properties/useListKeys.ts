import type { RefObject } from "react";
import { rowActorId } from "#machines/propertyListMachine.ts";
import { useRowKeys } from "#ui/table/useRowKeys.ts";
import type { ListActor } from "./listContext.ts";

interface ListKeys {
  list: ListActor;
  page: RefObject<HTMLElement | null>;
  enabled: boolean;
  onAdd: () => void;
}

/** The keys of a list; `n` adds a property, and one that is opened is edited. */
export function useListKeys({ list, page, enabled, onAdd }: ListKeys): void {
  const add = (event: KeyboardEvent) => {
    event.preventDefault();
    onAdd();
  };
  useRowKeys({
    ...{ page, enabled, attribute: "data-property", more: { n: add } },
    open: ({ dataset }) =>
      list.getSnapshot().children[rowActorId(Number(dataset.property))]?.send({ type: "row.edit" }),
  });
}
