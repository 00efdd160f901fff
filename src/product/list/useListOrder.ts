import { useSelector } from "@xstate/react";
import type { AnyActorRef } from "xstate";
import type { Sort, SortDirection } from "#contracts/wire/page.ts";

interface Ordered<Field> {
  context: { search: { order: Field; orderdirection: SortDirection } };
}

interface OrderedList<Field extends string> extends Pick<AnyActorRef, "subscribe"> {
  getSnapshot: () => Ordered<Field>;
  send: (event: { type: "sort.change"; order?: Field; orderdirection?: SortDirection }) => void;
}

/** How a list is ordered, and what orders it another way, for its heads and for the fields where there are none. */
export function useListOrder<Field extends string>(list: OrderedList<Field>) {
  const field = useSelector(list, ({ context }: Ordered<Field>) => context.search.order);
  const direction = useSelector(list, ({ context }: Ordered<Field>) => context.search.orderdirection);
  const onSort = (change: Partial<Sort<Field>>) =>
    list.send({
      type: "sort.change",
      ...(change.field && { order: change.field }),
      ...(change.direction && { orderdirection: change.direction }),
    });
  return { sort: { field, direction }, onSort };
}
