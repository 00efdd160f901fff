import { useActorRef } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { importSearch } from "#contracts/import/importSearch.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import type { servicesMachine } from "#machines/session/servicesMachine.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import type { Sheet } from "#screens/import-report/findingSheets.ts";
import { ImportReportScreen } from "#screens/import-report/ImportReportScreen.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { feedCheck, importReport } from "../actors/importReportActors.ts";
import { saveSheets } from "../browser/saveFile.ts";
import { observe } from "../event-log/observe.ts";
import { tellUnreached } from "../faults/faults.ts";
import { addressQuery, useAddressBar } from "../routing/addressBar.ts";

interface ImportReportPageProps {
  login: string;
  servicesActor: ActorRefFrom<typeof servicesMachine>;
  /** Keys of a single letter are on. */
  singleKeys: boolean;
  onShortcuts: () => void;
}

/** The import report, joined to the address bar: a run or a half of it is a step that one can go back from, a letter is none. */
export default function ImportReportPage(props: ImportReportPageProps) {
  const { login, servicesActor, singleKeys, onShortcuts } = props;
  const { t } = useTranslation(["importReport", "problem"]);
  const report = useActorRef(importReport, { inspect: observe, input: { login, query: addressQuery() } });
  const check = useActorRef(feedCheck, { inspect: observe, input: { login } });
  useActorEvents(check, {
    "run.ended": () => {
      report.send({ type: "runs.refresh" });
      // They say whether the last import failed (SHELL-24).
      servicesActor.send({ type: "services.refresh" });
    },
    "stop.failed": ({ problem }) =>
      toasts.show({
        tone: "danger",
        title: t("check.unstopped"),
        body: t(`problem:${problem.code}`, problemParams(problem)),
      }),
  });
  useActorEvents(report, {
    "report.failed": () =>
      toasts.show({ tone: "danger", title: t("xml.failed"), body: t("problem:unexpected") }),
  });
  useAddressBar(importSearch, report);
  const onSave = async (sheets: readonly Sheet[]) => {
    try {
      await saveSheets("feed-check.xlsx", sheets);
    } catch (failure) {
      void tellUnreached(t("workbook.name"), failure);
    }
  };
  return (
    <ImportReportScreen
      report={report}
      check={check}
      keysEnabled={singleKeys}
      onShortcuts={onShortcuts}
      onSave={onSave}
    />
  );
}
