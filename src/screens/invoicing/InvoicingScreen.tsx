import i18next from "i18next";
import { useTranslation } from "react-i18next";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { pageRange } from "#contracts/wire/pageSizes.ts";
import { ListResults, ListScreen } from "#product/list/ListScreen.tsx";
import { ShortcutsButton } from "#product/list/ShortcutsButton.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { count } from "#ui/format/count.ts";
import { day } from "#ui/format/day.ts";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { InvoiceArea } from "./InvoiceArea.tsx";
import { InvoicePreview } from "./InvoicePreview.tsx";
import { InvoiceRange } from "./InvoiceRange.tsx";
import { type InvoiceListActor, InvoicingContext, useInvoicesState } from "./invoicingContext.ts";

/** "1 to 20 of 24 · 21/05/2025 to 21/11/2026": the first part is spoken when it changes. */
function InvoiceCount() {
  const { t, i18n } = useTranslation(["invoicing", "list"]);
  const search = useInvoicesState(({ context }) =>
    context.rows.length > 0 ? context.shown : context.search,
  );
  const take = useInvoicesState(({ context }) => context.take);
  const total = useInvoicesState(({ context }) => context.total);
  const uncounted = useInvoicesState(({ context }) => context.uncounted);
  const busy = useInvoicesState((snapshot) => snapshot.hasTag("busy"));
  const failed = useInvoicesState((snapshot) => snapshot.matches({ results: "failed" }));
  const figure = (value: number) => count(value, i18n.language);
  const { from, to } = pageRange(search.skip, total, take);
  const found =
    total === 0
      ? t("count.none")
      : t(uncounted ? "list:count.uncounted" : "list:count.range", {
          from: figure(from),
          to: figure(to),
          total: figure(total),
        });
  const line = busy ? t("count.loading") : failed ? null : found;
  return (
    <>
      <LiveRegion className="inline">{line}</LiveRegion>
      {line !== null && " · "}
      <span className="whitespace-nowrap">
        {t("count.days", { from: day(search.fromdate), to: day(search.todate) })}
      </span>
    </>
  );
}

interface InvoicingScreenProps {
  list: InvoiceListActor;
  /** Single keys are on. */
  keysEnabled: boolean;
  onShortcuts: () => void;
}

/** The client's invoices: a range of days, pages, a preview over the whole screen (INV-01, INV-04). */
export function InvoicingScreen({ list, keysEnabled, onShortcuts }: InvoicingScreenProps) {
  const { t } = useTranslation("invoicing");
  const open = ({ dataset: { invoice = "" } }: HTMLElement) => {
    const language = i18next.language as SystemLanguage;
    list.send({ type: "preview.open", number: invoice, language });
  };
  return (
    <InvoicingContext value={list}>
      <ListScreen keys={{ enabled: keysEnabled, attribute: "data-invoice", open }}>
        <PageHeader
          title={t("title")}
          context={<InvoiceCount />}
          actions={<ShortcutsButton onClick={onShortcuts} />}
        />
        <InvoiceRange />
        <ListResults name={t("title")}>
          <InvoiceArea />
        </ListResults>
      </ListScreen>
      <LazyBoundary room="none">
        <InvoicePreview />
      </LazyBoundary>
    </InvoicingContext>
  );
}
