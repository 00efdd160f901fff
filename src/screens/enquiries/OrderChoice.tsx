import { useTranslation } from "react-i18next";
import { OrderChoice as Choice } from "#product/list/OrderChoice.tsx";
import { columnIds, columns } from "./columns.ts";
import { useEnquiries } from "./enquiriesContext.ts";
import { useListSort } from "./useListSort.ts";

/** The order, for where some columns have no head. */
export function OrderChoice() {
  const { t } = useTranslation("enquiries");
  const { list, about } = useEnquiries();
  const fields = columnIds.flatMap((id) => {
    const { sort } = columns[id];
    return sort ? [{ field: sort.field, name: t(`columns.${id === "subject" ? about : id}`) }] : [];
  });
  return (
    <Choice
      className="xl:hidden"
      sort={useListSort()}
      fields={fields}
      onSort={({ field, direction }) =>
        list.send({
          type: "sort.change",
          ...(field && { order: field }),
          ...(direction && { orderdirection: direction }),
        })
      }
    />
  );
}
