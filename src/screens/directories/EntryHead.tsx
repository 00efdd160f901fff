import { useTranslation } from "react-i18next";
import { ColumnHeads } from "#product/list/ColumnHeads.tsx";
import { OrderChoice } from "#product/list/OrderChoice.tsx";
import { useListOrder } from "#product/list/useListOrder.ts";
import { useDirectories } from "./directoriesContext.ts";
import { columnLooks, entryColumns } from "./entryColumns.ts";

/** The names of the columns, which also hold their widths and order the entries. */
export function EntryHead() {
  const { t } = useTranslation("directories");
  const columns = entryColumns.map((id) => {
    const { width, narrow, hideName, sort } = columnLooks[id];
    const className = [width, narrow].filter(Boolean).join(" ");
    return { id, name: t(`columns.${id}`), className, hideName, sort };
  });
  return <ColumnHeads columns={columns} {...useListOrder(useDirectories().list)} />;
}

/** The order for where some columns have no head, or the entries are cards. */
export function EntryOrder() {
  const { t } = useTranslation("directories");
  const fields = entryColumns.flatMap((id) => {
    const { sort } = columnLooks[id];
    return sort ? [{ field: sort.field, name: t(`columns.${id}`) }] : [];
  });
  return <OrderChoice className="xl:hidden" fields={fields} {...useListOrder(useDirectories().list)} />;
}
