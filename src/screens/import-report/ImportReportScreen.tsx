import Keyboard from "lucide-react/icons/keyboard";
import { type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { useKeys } from "#ui/focus/useKeys.ts";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { Part } from "#ui/layout/Part.tsx";
import type { Reveal } from "#ui/table/RowsInSight.tsx";
import {
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

const afterDrawing = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));

/** The row after the one that has the focus; from outside the first, or the last of `rows`. */
const nextRow = (step: 1 | -1, rows: number) => {
  const current = document.activeElement?.closest<HTMLElement>("[data-index]")?.dataset.index;
  if (current !== undefined) return Number(current) + step;
  return step > 0 ? 0 : rows - 1;
};

/** `/` goes to the filter, `j` and `k` move through the rows, also those that are not drawn yet. */
function useReportKeys(page: RefObject<HTMLElement | null>, enabled: boolean): RefObject<Reveal> {
  const reveal = useRef<Reveal>(() => {});
  const rowAt = (at: number) => page.current?.querySelector<HTMLElement>(`[data-index="${at}"]`) ?? null;
  const move = (step: 1 | -1) => (event: KeyboardEvent) => {
    const table = page.current?.querySelector("[aria-rowcount]");
    const rows = Number(table?.getAttribute("aria-rowcount") ?? 1) - 1;
    if (rows < 1) return;
    event.preventDefault();
    const next = nextRow(step, rows);
    if (next < 0 || next >= rows) return;
    const row = rowAt(next);
    if (row) return row.focus();
    reveal.current(next);
    afterDrawing(() => rowAt(next)?.focus());
  };
  useKeys(
    {
      "/": (event) => {
        event.preventDefault();
        page.current?.querySelector<HTMLElement>("[data-key='filter']")?.focus();
      },
      j: move(1),
      k: move(-1),
    },
    enabled,
  );
  return reveal;
}

interface ImportReportScreenProps {
  report: ImportReportActor;
  /** Single keys are on. */
  keysEnabled: boolean;
  onShortcuts: () => void;
}

/** What the import of the client's feed did, what is wrong with its records, and how photos fared (IMP-01 … IMP-05). */
export function ImportReportScreen({ report, keysEnabled, onShortcuts }: ImportReportScreenProps) {
  const { t } = useTranslation("importReport");
  const page = useRef<HTMLDivElement>(null);
  const results = useKeptFocus<HTMLDivElement>();
  const reveal = useReportKeys(page, keysEnabled);
  return (
    <ImportContext value={report}>
      <div ref={page} className="flex flex-col gap-3.5">
        <PageHeader
          title={t("title")}
          context={<RunLine />}
          actions={
            <Button variant="ghost" className="max-sm:hidden pointer-coarse:hidden" onClick={onShortcuts}>
              <Keyboard aria-hidden="true" />
              {t("shortcuts")}
            </Button>
          }
        />
        <div ref={results} className="flex flex-col gap-3.5">
          <Part name={t("title")}>
            <ReportArea reveal={reveal} />
          </Part>
        </div>
      </div>
    </ImportContext>
  );
}
