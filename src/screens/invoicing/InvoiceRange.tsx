import { useTranslation } from "react-i18next";
import { invoiceSearch } from "#contracts/invoice/invoiceSearch.ts";
import { limits } from "#contracts/wire/limits.ts";
import { invoices } from "#machines/invoice-list/invoiceListSetup.ts";
import type { DayRange } from "#machines/list/filterFields.ts";
import { Button } from "#ui/control/Button.tsx";
import { DayFilter } from "#ui/control/DateField.tsx";
import { day } from "#ui/format/day.ts";
import { useInvoices, useInvoicesState } from "./invoicingContext.ts";

/** The range of days, and the way back to the last 18 months. */
export function InvoiceRange() {
  const { t } = useTranslation("invoicing");
  const list = useInvoices();
  const isUsual = useInvoicesState(({ context: { form, today } }) => {
    const { fromdate, todate } = invoiceSearch(today).defaults;
    return form.fromdate === fromdate && form.todate === todate;
  });
  const clear = () => {
    list.send({ type: "range.clear" });
    // The button goes; what it changed is before it.
    document.querySelector<HTMLElement>("[data-key='filter']")?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a browser that does not know the element drops the landmark
    <div role="search" aria-label={t("range.label")} className="flex flex-wrap items-start gap-2">
      <Day field="fromdate" />
      <Day field="todate" />
      {!isUsual && (
        <Button variant="ghost" className="max-md:w-full" onClick={clear}>
          {t("range.clear")}
        </Button>
      )}
    </div>
  );
}

function Day({ field }: { field: keyof DayRange }) {
  const { t } = useTranslation("invoicing");
  const list = useInvoices();
  const value = useInvoicesState(({ context }) => context.form[field]);
  const today = useInvoicesState(({ context }) => context.today);
  const wrong = useInvoicesState((snapshot) => invoices.refused(snapshot)[field]);
  const label = t(`range.${field}`);
  return (
    <DayFilter
      label={label}
      error={wrong && t(`wrong.${wrong}`, { day: day(limits.earliestDate) })}
      placeholder={t("range.dayForm")}
      pickLabel={t("range.pick", { day: label })}
      data-key={field === "fromdate" ? "filter" : undefined}
      min={limits.earliestDate}
      max={today}
      value={value}
      onValueChange={(next) => list.send({ type: "range.type", changes: { [field]: next } })}
    />
  );
}
