import { useTranslation } from "react-i18next";
import { TableHead, TableHeader, TableRow } from "#ui/Table.tsx";
import { type ColumnId, columns } from "./columns.ts";

/** The names of the columns, which also hold their widths. */
export function PropertyTableHead() {
  const { t } = useTranslation("properties");
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ id, meta }) => {
          const name = t(`columns.${id as ColumnId}`);
          return (
            <TableHeader
              key={id}
              numeric={meta?.numeric}
              className={[meta?.width, meta?.narrow].filter(Boolean).join(" ")}
            >
              {meta?.hideName ? <span className="sr-only">{name}</span> : name}
            </TableHeader>
          );
        })}
      </TableRow>
    </TableHead>
  );
}
