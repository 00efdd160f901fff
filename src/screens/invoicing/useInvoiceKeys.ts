import i18next from "i18next";
import type { RefObject } from "react";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { useRowKeys } from "#ui/table/useRowKeys.ts";
import type { InvoiceListActor } from "./invoicingContext.ts";

interface InvoiceKeys {
  list: InvoiceListActor;
  page: RefObject<HTMLElement | null>;
  enabled: boolean;
}

/** The keys of a list; the filter is the first day. */
export function useInvoiceKeys({ list, page, enabled }: InvoiceKeys): void {
  useRowKeys({
    ...{ page, enabled, attribute: "data-invoice" },
    open({ dataset: { invoice = "" } }) {
      const language = i18next.language as SystemLanguage;
      list.send({ type: "preview.open", number: invoice, language });
    },
  });
}
