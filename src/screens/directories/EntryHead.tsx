import { useTranslation } from "react-i18next";
import { TableHead, TableHeader, TableRow } from "#ui/Table.tsx";
import { columnLooks, entryColumns } from "./entryColumns.ts";

/** The names of the columns, which also hold their widths. */
export function EntryHead() {
  const { t } = useTranslation("directories");
  return (
    <TableHead>
      <TableRow>
        {entryColumns.map((column) => {
          const { width, narrow, hideName } = columnLooks[column];
          const name = t(`columns.${column}`);
          return (
            <TableHeader key={column} className={[width, narrow].filter(Boolean).join(" ")}>
              {hideName ? <span className="sr-only">{name}</span> : name}
            </TableHeader>
          );
        })}
      </TableRow>
    </TableHead>
  );
}
