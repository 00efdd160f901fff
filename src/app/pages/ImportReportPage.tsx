import { useActorRef } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { importSearch } from "#contracts/import/importSearch.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import type { servicesMachine } from "#machines/session/servicesMachine.ts";
import { useMay } from "#product/context/rights.ts";
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

type ReportActor = ActorRefFrom<typeof importReport>;

/** The report with the client's feed, for whoever may check and import it. */
function WithFeed({ report, ...props }: ImportReportPageProps & { report: ReportActor }) {
  const { t } = useTranslation(["importReport", "problem"]);
  const check = useActorRef(feedCheck, { inspect: observe, input: { login: props.login } });
  useActorEvents(check, {
    "run.ended": () => {
      report.send({ type: "runs.refresh" });
      // They say whether the last import failed (SHELL-24).
      props.servicesActor.send({ type: "services.refresh" });
    },
    "stop.failed": ({ problem }) =>
      toasts.show({
        tone: "danger",
        title: t("check.unstopped"),
        body: t(`problem:${problem.code}`, problemParams(problem)),
      }),
  });
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
      keysEnabled={props.singleKeys}
      onShortcuts={props.onShortcuts}
      onSave={onSave}
    />
  );
}

const nothing = () => Promise.resolve();

/** The import report, joined to the address bar: a run or a half of it is a step that one can go back from, a letter is none. */
export default function ImportReportPage(props: ImportReportPageProps) {
  const { login, singleKeys, onShortcuts } = props;
  const { t } = useTranslation(["importReport", "problem"]);
  const report = useActorRef(importReport, { inspect: observe, input: { login, query: addressQuery() } });
  const mayCheck = useMay("import.feed");
  useActorEvents(report, {
    "report.failed": () =>
      toasts.show({ tone: "danger", title: t("xml.failed"), body: t("problem:unexpected") }),
  });
  useAddressBar(importSearch, report);
  if (mayCheck) return <WithFeed {...props} report={report} />;
  return (
    <ImportReportScreen
      report={report}
      check={null}
      keysEnabled={singleKeys}
      onShortcuts={onShortcuts}
      onSave={nothing}
    />
  );
}
