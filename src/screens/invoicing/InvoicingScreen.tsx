import i18next from "i18next";
import { type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { ShortcutsButton } from "#product/list/ShortcutsButton.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { Part } from "#ui/layout/Part.tsx";
import { useRowKeys } from "#ui/table/useRowKeys.ts";
import { InvoiceArea } from "./InvoiceArea.tsx";
import { InvoiceCount } from "./InvoiceCount.tsx";
import { InvoicePreview } from "./InvoicePreview.tsx";
import { InvoiceRange } from "./InvoiceRange.tsx";
import { type InvoiceListActor, InvoicingContext } from "./invoicingContext.ts";

interface InvoiceKeys {
  list: InvoiceListActor;
  page: RefObject<HTMLElement | null>;
  enabled: boolean;
}

/** The keys of a list; the filter is the first day. */
function useInvoiceKeys({ list, page, enabled }: InvoiceKeys): void {
  useRowKeys({
    ...{ page, enabled, attribute: "data-invoice" },
    open({ dataset: { invoice = "" } }) {
      const language = i18next.language as SystemLanguage;
      list.send({ type: "preview.open", number: invoice, language });
    },
  });
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
  const page = useRef<HTMLDivElement>(null);
  const results = useKeptFocus<HTMLDivElement>();
  useInvoiceKeys({ list, page, enabled: keysEnabled });
  return (
    <InvoicingContext value={list}>
      <div ref={page} className="flex flex-col gap-3.5">
        <PageHeader
          title={t("title")}
          context={<InvoiceCount />}
          actions={<ShortcutsButton onClick={onShortcuts} />}
        />
        <InvoiceRange />
        <div ref={results} className="flex flex-col gap-3.5">
          <Part name={t("title")}>
            <InvoiceArea />
          </Part>
        </div>
      </div>
      <Part room="none">
        <InvoicePreview />
      </Part>
    </InvoicingContext>
  );
}
