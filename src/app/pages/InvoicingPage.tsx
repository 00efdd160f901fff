import { useActorRef } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearch } from "wouter";
import { invoiceSearch } from "#contracts/invoice/invoiceSearch.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { useHeard } from "#product/context/useHeard.ts";
import { InvoicingScreen } from "#screens/invoicing/InvoicingScreen.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { invoiceList } from "../actors/invoiceListActors.ts";
import { observe } from "../event-log/observe.ts";
import { useCleanQuery } from "../routing/useCleanQuery.ts";
import { pageSize, useKeptPageSize } from "../routing/usePageSize.ts";
import { useShownSearch } from "../routing/useShownSearch.ts";

interface InvoicingPageProps {
  /** Keys of a single letter are on. */
  singleKeys: boolean;
  onShortcuts: () => void;
}

/** The invoices, joined to the address bar; what became of a download is said. */
export default function InvoicingPage({ singleKeys, onShortcuts }: InvoicingPageProps) {
  const { t } = useTranslation(["invoicing", "problem"]);
  const query = useSearch();
  const today = useMemo(() => madridDay(new Date()), []);
  const list = useActorRef(invoiceList, { inspect: observe, input: { query, today, take: pageSize() } });
  useHeard(list, {
    "download.done": ({ number }) => toasts.show({ tone: "success", title: t("done", { number }) }),
    "download.failed": ({ number, problem }) =>
      toasts.show({
        ...{ tone: "danger", title: t("undone", { number }) },
        body: t(`problem:${problem.code}`, problemParams(problem)),
      }),
  });
  useShownSearch(list);
  useKeptPageSize(list);
  useCleanQuery(useMemo(() => invoiceSearch(today), [today]));
  useEffect(() => list.send({ type: "query.change", query }), [list, query]);
  return <InvoicingScreen list={list} keysEnabled={singleKeys} onShortcuts={onShortcuts} />;
}
