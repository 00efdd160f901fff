import Download from "lucide-react/icons/download";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Invoice } from "#contracts/invoice/invoiceContract.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { Button } from "#ui/control/Button.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { day } from "#ui/format/day.ts";
import { cents } from "#ui/format/money.ts";
import { TableCell, TableRow } from "#ui/table/Table.tsx";
import { columnLooks, type InvoiceColumn } from "./invoiceColumns.ts";
import { useInvoices, useInvoicesState } from "./invoicingContext.ts";

// No picture stands before it.
const cardTitle = "@max-table:col-start-1! @max-table:col-end-3! @max-table:self-center";
const linkLook =
  "rounded-sm font-medium whitespace-nowrap text-azulejo tabular hover:text-azulejo-strong hover:underline pointer-coarse:min-h-11";

/** One invoice: its number opens it, the button saves it. */
export const InvoiceRow = memo(function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation("invoicing");
  const list = useInvoices();
  const { Number: number, Date: date, Status, Total } = invoice;
  const saving = useInvoicesState(({ context }) => context.download?.number === number);
  const resting = useInvoicesState(({ context }) => context.download !== null);
  const asked = { number, language: i18n.language as SystemLanguage };
  const look = (column: InvoiceColumn) => ({
    card: columnLooks[column].card,
    numeric: columnLooks[column].numeric,
    label: t(`columns.${column}`),
  });
  return (
    <TableRow tabIndex={-1} data-invoice={number}>
      <TableCell {...look("number")} className={cardTitle}>
        <button
          type="button"
          aria-label={t("open", { number })}
          className={linkLook}
          onClick={() => list.send({ type: "preview.open", ...asked })}
        >
          {number}
        </button>
      </TableCell>
      <TableCell {...look("date")} className="tabular">
        {day(date)}
      </TableCell>
      <TableCell {...look("status")}>
        <StatusDot tone={Status === "PAID" ? "success" : "warning"}>{t(`status.${Status}`)}</StatusDot>
      </TableCell>
      <TableCell {...look("total")} className="font-medium">
        {cents(Total, i18n.language)}
      </TableCell>
      <TableCell {...look("actions")} label={undefined}>
        <span className="flex justify-end">
          <Button
            size="compact"
            variant="ghost"
            className="@max-table:-mr-2.5"
            aria-label={t("downloadOf", { number })}
            busy={saving}
            aria-disabled={resting || undefined}
            onClick={() => list.send({ type: "invoice.download", ...asked })}
          >
            <Download aria-hidden="true" />
            <span className="@max-table:sr-only">{t("download")}</span>
          </Button>
        </span>
      </TableCell>
    </TableRow>
  );
});
