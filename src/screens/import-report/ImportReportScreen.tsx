import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ListResults, ListScreen } from "#product/list/ListScreen.tsx";
import { ShortcutsButton } from "#product/list/ShortcutsButton.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import type { Reveal } from "#ui/table/RowsInSight.tsx";
import { FeedCard } from "./FeedCard.tsx";
import type { Sheet } from "./findingSheets.ts";
import {
  CheckContext,
  type FeedCheckActor,
  ImportContext,
  type ImportReportActor,
  momentOf,
  useImportState,
  useShownRun,
} from "./importContext.ts";
import { ReportArea } from "./ReportArea.tsx";

/** When the import that is shown ran, or that it still does; spoken when it changes. */
function RunLine() {
  const { t } = useTranslation("importReport");
  const run = useShownRun();
  const loading = useImportState((snapshot) => snapshot.matches({ runs: "loading" }));
  const latest = useImportState(({ context: { runs } }) => runs[0]?.id === run?.id);
  if (!run) return <LiveRegion className="inline">{loading ? t("loading") : ""}</LiveRegion>;
  const words = run.end === null ? "line.underWay" : latest ? "line.latest" : "line.earlier";
  return <LiveRegion className="inline">{t(words, { moment: momentOf(run.start) })}</LiveRegion>;
}

interface ImportReportScreenProps {
  report: ImportReportActor;
  /** Null for whoever has nothing to do with the feed itself. */
  check: FeedCheckActor | null;
  /** Single keys are on. */
  keysEnabled: boolean;
  onShortcuts: () => void;
  /** Saves what a check found as a workbook, or says that it could not be made. */
  onSave(sheets: readonly Sheet[]): Promise<void>;
}

/** What the import of the client's feed did, what is wrong with its records, and how photos fared (IMP-01 … IMP-05). */
export function ImportReportScreen(props: ImportReportScreenProps) {
  const { report, check, keysEnabled, onShortcuts, onSave } = props;
  const { t } = useTranslation("importReport");
  const reveal = useRef<Reveal>(() => {});
  return (
    <ImportContext value={report}>
      <ListScreen keys={{ enabled: keysEnabled, attribute: "data-index", reveal }}>
        <PageHeader
          title={t("title")}
          context={<RunLine />}
          actions={<ShortcutsButton onClick={onShortcuts} />}
        />
        <ListResults name={t("title")}>
          {check && (
            <CheckContext value={check}>
              <FeedCard onSave={onSave} />
            </CheckContext>
          )}
          <ReportArea reveal={reveal} />
        </ListResults>
      </ListScreen>
    </ImportContext>
  );
}
