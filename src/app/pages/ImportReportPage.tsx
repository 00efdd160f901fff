import { useActorRef } from "@xstate/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearch } from "wouter";
import { importSearch } from "#contracts/import/importSearch.ts";
import { useHeard } from "#product/context/useHeard.ts";
import { ImportReportScreen } from "#screens/import-report/ImportReportScreen.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { importReport } from "../actors/importReportActors.ts";
import { observe } from "../event-log/observe.ts";
import { useCleanQuery } from "../routing/useCleanQuery.ts";
import { useShownSearch } from "../routing/useShownSearch.ts";

interface ImportReportPageProps {
  login: string;
  /** Keys of a single letter are on. */
  singleKeys: boolean;
  onShortcuts: () => void;
}

/** The import report, joined to the address bar: a run or a half of it is a step that one can go back from, a letter is none. */
export default function ImportReportPage({ login, singleKeys, onShortcuts }: ImportReportPageProps) {
  const { t } = useTranslation(["importReport", "problem"]);
  const query = useSearch();
  const report = useActorRef(importReport, { inspect: observe, input: { login, query } });
  useHeard(report, {
    "report.failed": () =>
      toasts.show({ tone: "danger", title: t("xml.failed"), body: t("problem:unexpected") }),
  });
  useShownSearch(report);
  useCleanQuery(importSearch);
  useEffect(() => report.send({ type: "query.change", query }), [report, query]);
  return <ImportReportScreen report={report} keysEnabled={singleKeys} onShortcuts={onShortcuts} />;
}
