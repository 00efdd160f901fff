import i18next from "i18next";
import { useTranslation } from "react-i18next";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { ListResults, ListScreen } from "#product/list/ListScreen.tsx";
import { ShortcutsButton } from "#product/list/ShortcutsButton.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { InvoiceArea } from "./InvoiceArea.tsx";
import { InvoiceCount } from "./InvoiceCount.tsx";
import { InvoicePreview } from "./InvoicePreview.tsx";
import { InvoiceRange } from "./InvoiceRange.tsx";
import { type InvoiceListActor, InvoicingContext } from "./invoicingContext.ts";

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
