import { useActorRef } from "@xstate/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { invoiceSearch } from "#contracts/invoice/invoiceSearch.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { InvoicingScreen } from "#screens/invoicing/InvoicingScreen.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { invoiceList } from "../actors/invoiceListActors.ts";
import { keptPageSize, pageSize } from "../config/pageSize.ts";
import { observe } from "../event-log/observe.ts";
import { addressQuery, useAddressBar } from "../routing/addressBar.ts";

interface InvoicingPageProps {
  /** Keys of a single letter are on. */
  singleKeys: boolean;
  onShortcuts: () => void;
}

/** The invoices, joined to the address bar; what became of a download is said. */
export default function InvoicingPage({ singleKeys, onShortcuts }: InvoicingPageProps) {
  const { t } = useTranslation(["invoicing", "problem"]);
  const today = useMemo(() => madridDay(currentTime()), []);
  const list = useActorRef(invoiceList, {
    inspect: observe,
    input: { query: addressQuery(), today, take: pageSize() },
  });
  useActorEvents(list, {
    ...keptPageSize,
    "download.done": ({ number }) => toasts.show({ tone: "success", title: t("done", { number }) }),
    "download.failed": ({ number, problem }) =>
      toasts.show({
        tone: "danger",
        title: t("undone", { number }),
        body: t(`problem:${problem.code}`, problemParams(problem)),
      }),
  });
  useAddressBar(invoiceSearch(today), list);
  return <InvoicingScreen list={list} keysEnabled={singleKeys} onShortcuts={onShortcuts} />;
}
