import { useSelector } from "@xstate/react";
import type { AnyActorRef } from "xstate";
import type { SortDirection } from "#contracts/wire/page.ts";
import type { ListOrder } from "./ColumnHeads.tsx";

interface OrderState<By extends string, Way extends string, Field extends string> {
  context: { search: Readonly<Record<By, Field> & Record<Way, SortDirection>> };
}

interface OrderedList<By extends string, Way extends string, Field extends string>
  extends Pick<AnyActorRef, "subscribe"> {
  getSnapshot: () => OrderState<By, Way, Field>;
  send: (event: { type: "sort.change" } & Partial<Record<By, Field> & Record<Way, SortDirection>>) => void;
}

/** How a list is ordered, by the two fields of its search that say so, and what orders it another way. */
export function useSearchOrder<By extends string, Way extends string, Field extends string>(
  list: OrderedList<By, Way, Field>,
  by: By,
  way: Way,
): ListOrder<Field> {
  const field = useSelector(list, ({ context }: OrderState<By, Way, Field>) => context.search[by]);
  const direction = useSelector(list, ({ context }: OrderState<By, Way, Field>) => context.search[way]);
  return {
    sort: { field, direction },
    onSort({ field: next, direction: turned }) {
      const sort = { ...(next && { [by]: next }), ...(turned && { [way]: turned }) };
      list.send({
        ...(sort as Partial<Record<By, Field> & Record<Way, SortDirection>>),
        type: "sort.change" as const,
      });
    },
  };
}

/** The same of a list whose search has the fields of most. */
export const useListOrder = <Field extends string>(
  list: OrderedList<"order", "orderdirection", Field>,
): ListOrder<Field> => useSearchOrder(list, "order", "orderdirection");
