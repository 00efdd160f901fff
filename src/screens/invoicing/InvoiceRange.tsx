import { useTranslation } from "react-i18next";
import { invoiceSearch } from "#contracts/invoice/invoiceSearch.ts";
import { limits } from "#contracts/wire/limits.ts";
import { invoices } from "#machines/invoice-list/invoiceListSetup.ts";
import type { DayRange } from "#machines/list/filterFields.ts";
import { DayChoice } from "#product/filter/DayChoice.tsx";
import { focusFilter } from "#product/filter/focusFilters.ts";
import { Button } from "#ui/control/Button.tsx";
import { day } from "#ui/format/day.ts";
import { useInvoices, useInvoicesState } from "./invoicingContext.ts";

/** The way back to the days that the list begins with. */
export function useClearRange() {
  const list = useInvoices();
  return () => {
    list.send({ type: "range.clear" });
    // The button goes; what it changed is before it.
    focusFilter();
  };
}

/** The range of days, and the way back to the last 18 months. */
export function InvoiceRange() {
  const { t } = useTranslation("invoicing");
  const clear = useClearRange();
  const isUsual = useInvoicesState(({ context: { form, today } }) => {
    const { fromdate, todate } = invoiceSearch(today).defaults;
    return form.fromdate === fromdate && form.todate === todate;
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a browser that does not know the element drops the landmark
    <div role="search" aria-label={t("range.label")} className="flex flex-wrap items-start gap-2">
      <Day field="fromdate" />
      <Day field="todate" />
      {!isUsual && (
        <Button variant="ghost" className="@max-table:w-full" onClick={clear}>
          {t("range.clear")}
        </Button>
      )}
    </div>
  );
}

function Day({ field }: { field: keyof DayRange }) {
  const { t } = useTranslation("invoicing");
  const list = useInvoices();
  const wrong = useInvoicesState((snapshot) => invoices.refused(snapshot)[field]);
  return (
    <DayChoice
      list={list}
      field={field}
      error={wrong && t(`wrong.${wrong}`, { day: day(limits.earliestDate) })}
      isFilter={field === "fromdate"}
      onType={(changes) => list.send({ type: "range.type", changes })}
      onPick={(changes) => {
        list.send({ type: "range.type", changes });
        list.send({ type: "range.apply" });
      }}
    />
  );
}
