import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Table, TableBody, TableCell, TableRow } from "#ui/table/Table.tsx";
import { InvoiceHead } from "./InvoiceOrder.tsx";
import { InvoiceRow } from "./InvoiceRow.tsx";
import { columnLooks, invoiceColumns } from "./invoiceColumns.ts";
import { useInvoicesState } from "./invoicingContext.ts";
import { SumRow } from "./SumRow.tsx";

const coming = Array.from({ length: limits.pageSize }, (_, place) => place);

/** A page of invoices; the place of it while it is coming, the old rows dimmed while others are. */
export function InvoiceTable() {
  const { t } = useTranslation("invoicing");
  const rows = useInvoicesState(({ context }) => context.rows);
  const skeleton = useInvoicesState((snapshot) => snapshot.hasTag("skeleton"));
  const dimmed = useDeferredValue(useInvoicesState((snapshot) => snapshot.hasTag("dimmed")));
  const look = skeleton ? "md:table-fixed [&>tbody]:opacity-100!" : "md:table-fixed";
  return (
    <Table label={t("title")} busy={skeleton || dimmed} className={look}>
      <InvoiceHead />
      {skeleton ? (
        <TableBody aria-hidden="true">
          {coming.map((place) => (
            <TableRow key={place} className="hover:bg-transparent">
              {invoiceColumns.map((column) => (
                <TableCell key={column} card={columnLooks[column].card}>
                  <Skeleton className={columnLooks[column].shape} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      ) : (
        <TableBody>
          {rows.map((invoice) => (
            <InvoiceRow key={invoice.Number} invoice={invoice} />
          ))}
          <SumRow />
        </TableBody>
      )}
    </Table>
  );
}
