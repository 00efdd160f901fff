import { useTranslation } from "react-i18next";
import { type SortDirection, type SortField, sortDirections, sortFields } from "#contracts/propertyFilter.ts";
import { Select } from "#ui/Select.tsx";
import { useList, useListState } from "./listContext.ts";

/** Field and direction of the order; a change searches again from the first page. */
export function OrderChoice() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const order = useListState(({ context }) => context.search.Order);
  const direction = useListState(({ context }) => context.search.OrderDirection);
  return (
    <div className="flex w-full items-center gap-2 md:ml-auto md:w-auto">
      <span aria-hidden="true" className="text-sm whitespace-nowrap text-muted md:max-[87.5rem]:hidden">
        {t("order.label")}
      </span>
      <Select
        aria-label={t("order.label")}
        value={order}
        boxClassName="flex-1 md:w-30 md:flex-none"
        onValueChange={(Order) => list.send({ type: "sort.change", Order: Order as SortField })}
      >
        {sortFields.map((field) => (
          <option key={field} value={field}>
            {t(`order.${field}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t("order.direction")}
        value={direction}
        boxClassName="flex-1 md:w-34 md:flex-none"
        onValueChange={(OrderDirection) =>
          list.send({ type: "sort.change", OrderDirection: OrderDirection as SortDirection })
        }
      >
        {sortDirections.map((each) => (
          <option key={each} value={each}>
            {t(`order.${each}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
