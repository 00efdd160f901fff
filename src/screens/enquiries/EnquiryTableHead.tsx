import { useTranslation } from "react-i18next";
import { TableHead, TableHeader, TableRow } from "#ui/Table.tsx";
import { SelectPageBox } from "./actions/SelectPageBox.tsx";
import { columnIds, columns } from "./columns.ts";
import { useEnquiries } from "./enquiriesContext.ts";

/** The names of the columns, which also hold their widths; while no rows are there, none can be selected. */
export function EnquiryTableHead({ resting = false }: { resting?: boolean }) {
  const { t } = useTranslation("enquiries");
  const { about } = useEnquiries();
  return (
    <TableHead>
      <TableRow>
        {columnIds.map((id) => {
          const { width, narrow, hideName } = columns[id];
          const name = t(`columns.${id === "subject" ? about : id}`);
          return (
            <TableHeader key={id} className={[width, narrow].filter(Boolean).join(" ")}>
              {id === "select" && !resting ? (
                <SelectPageBox />
              ) : (
                <span className={hideName ? "sr-only" : id === "kind" ? "max-lg:sr-only" : ""}>{name}</span>
              )}
            </TableHeader>
          );
        })}
      </TableRow>
    </TableHead>
  );
}
