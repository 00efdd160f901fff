import { useTranslation } from "react-i18next";
import { sortFields } from "#contracts/property/propertyFilter.ts";
import { OrderChoice as Choice } from "#product/list/OrderChoice.tsx";
import { useList, useListState } from "./listContext.ts";

/** Field and direction of the order; a change searches again from the first page. */
export function OrderChoice() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const field = useListState(({ context }) => context.search.Order);
  const direction = useListState(({ context }) => context.search.OrderDirection);
  return (
    <Choice
      sort={{ field, direction }}
      fields={sortFields.map((one) => ({ field: one, name: t(`order.${one}`) }))}
      onSort={(change) =>
        list.send({
          type: "sort.change",
          ...(change.field && { Order: change.field }),
          ...(change.direction && { OrderDirection: change.direction }),
        })
      }
    />
  );
}
