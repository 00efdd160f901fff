import { useTranslation } from "react-i18next";
import type { EntrySortField } from "#contracts/directory/directorySearch.ts";
import type { Sort } from "#contracts/wire/page.ts";
import { ColumnHeads } from "#product/list/ColumnHeads.tsx";
import { OrderChoice } from "#product/list/OrderChoice.tsx";
import { useDirectories, useDirectoriesState } from "./directoriesContext.ts";
import { columnLooks, entryColumns } from "./entryColumns.ts";

function useOrder() {
  const { list } = useDirectories();
  const { order: field, orderdirection: direction } = useDirectoriesState(({ context }) => context.search);
  const onSort = (change: Partial<Sort<EntrySortField>>) =>
    list.send({
      type: "sort.change",
      ...(change.field && { order: change.field }),
      ...(change.direction && { orderdirection: change.direction }),
    });
  return { sort: { field, direction }, onSort };
}

/** The names of the columns, which also hold their widths and order the entries. */
export function EntryHead() {
  const { t } = useTranslation("directories");
  const columns = entryColumns.map((id) => {
    const { width, narrow, hideName, sort } = columnLooks[id];
    const className = [width, narrow].filter(Boolean).join(" ");
    return { id, name: t(`columns.${id}`), className, hideName, sort };
  });
  return <ColumnHeads columns={columns} {...useOrder()} />;
}

/** The order for where some columns have no head, or the entries are cards. */
export function EntryOrder() {
  const { t } = useTranslation("directories");
  const fields = entryColumns.flatMap((id) => {
    const { sort } = columnLooks[id];
    return sort ? [{ field: sort.field, name: t(`columns.${id}`) }] : [];
  });
  return <OrderChoice className="xl:hidden" fields={fields} {...useOrder()} />;
}
