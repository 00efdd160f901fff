import { useTranslation } from "react-i18next";
import { type BulkRun, endedAs } from "#machines/property-bulk/bulkRun.ts";
import { useMay } from "#product/context/rights.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { ProgressBar } from "#ui/feedback/ProgressBar.tsx";
import { count as figure } from "#ui/format/count.ts";
import { BulkReasons, useReason } from "./BulkReasons.tsx";
import { useBulk, useBulkState } from "./bulkContext.ts";

/** Why nothing moves, or soon nothing will. */
function RunNote({ run, state }: { run: BulkRun; state: "going" | "pausing" | "interrupted" }) {
  const { t } = useTranslation("bulk");
  const why = useProblemText(run.problem);
  if (state === "interrupted") {
    return (
      <p role="alert" className="basis-full text-sm text-muted">
        {isTooLate(run) ? t("running.tooLate") : `${why} ${t("running.interrupted")}`}
      </p>
    );
  }
  if (state === "going" && run.left.length === 0) return null;
  return (
    <p className="basis-full text-sm text-muted">
      {t(state === "pausing" ? "running.pausing" : "running.stopping")}
    </p>
  );
}

/** Ten minutes have passed: the server takes nothing back any more (BULK-23). */
const isTooLate = ({ way, problem }: BulkRun) => way === "back" && problem?.code === "ErrInvalidAction";

/** How far the run is, why it waits, and the ways to stop it and to go on. */
export function BulkRunPanel() {
  const { t, i18n } = useTranslation("bulk");
  const { actor } = useBulk();
  const run = useBulkState(({ context }) => context.run);
  const state = useBulkState((snapshot) =>
    snapshot.matches({ running: "pausing" })
      ? "pausing"
      : snapshot.matches({ running: "interrupted" })
        ? "interrupted"
        : "going",
  );
  if (!run) return null;
  const n = (value: number) => figure(value, i18n.language);
  const done = run.ended.length;
  const progress = t("running.progress", { done: n(done), total: n(run.total) });
  const interrupted = state === "interrupted";
  const warned = interrupted || endedAs(run, "refused").length > 0;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <ProgressBar
        className="flex-1 basis-56"
        label={t(`running.${run.way}`)}
        value={done}
        max={run.total}
        detail={progress}
        valueText={progress}
        tone={warned ? "warning" : undefined}
      />
      {interrupted && !isTooLate(run) && (
        <Button size="compact" variant="primary" onClick={() => actor.send({ type: "run.goOn" })}>
          {t("running.goOn")}
        </Button>
      )}
      <Button
        size="compact"
        aria-disabled={state === "going" && run.left.length > 0}
        onClick={() => actor.send({ type: "run.stop" })}
      >
        {t("running.stop")}
      </Button>
      <RunNote run={run} state={state} />
      <LiveRegion>{progress}</LiveRegion>
    </div>
  );
}

/** At most so many listings are told one by one: nobody reads more in a bar. */
const TOLD = 100;

/** What became of the run, listing by listing, and the ways to take it back and to go on (BULK-18). */
export function BulkReport() {
  const { t, i18n } = useTranslation(["bulk", "problem"]);
  const { actor } = useBulk();
  const run = useBulkState(({ context }) => context.run);
  const preview = useBulkState(({ context }) => context.preview);
  const undoable = useBulkState((snapshot) => snapshot.matches({ choosing: { reported: "undoable" } }));
  const mayUndo = useMay("bulk.undo");
  const reason = useReason();
  if (!run) return null;
  const amount = (count: number) => ({ count, n: figure(count, i18n.language) });
  const [refused, partly] = [endedAs(run, "refused"), endedAs(run, "partly")];
  const told = [...refused, ...partly];
  const happened = run.way === "there" && run.undoMs !== undefined ? "found" : run.way;
  const referenceOf = (Id: number) =>
    preview.find((row) => row.Id === Id)?.AgentRef ?? t("report.number", { id: Id });
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="font-semibold">
        {t(`report.${happened}`, amount(endedAs(run, "changed", "same", "partly").length))}{" "}
        {run.left.length > 0 && t("report.left", amount(run.left.length))}
      </p>
      {told.length > 0 && (
        <div>
          <p className="text-sm">
            {[
              ...(refused.length > 0 ? [t("report.refused", amount(refused.length))] : []),
              ...(partly.length > 0 ? [t("report.partly", amount(partly.length))] : []),
            ].join(" · ")}
          </p>
          <BulkReasons rows={told} />
          <details className="mt-1 text-sm">
            <summary className="cursor-pointer text-link">{t("report.each")}</summary>
            <ul className="mt-1 max-h-40 overflow-y-auto text-muted">
              {told.slice(0, TOLD).map((row) => (
                <li key={row.Id}>
                  <span className="font-medium text-ink">{referenceOf(row.Id)}</span> {reason(row)}
                </li>
              ))}
              {told.length > TOLD && <li>{t("preview.moreRows", amount(told.length - TOLD))}</li>}
            </ul>
          </details>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {undoable && mayUndo && (
          <Button size="compact" onClick={() => actor.send({ type: "run.undo" })}>
            {t("report.undo")}
          </Button>
        )}
        {run.left.length > 0 && (
          <Button size="compact" onClick={() => actor.send({ type: "run.goOn" })}>
            {t("report.goOn")}
          </Button>
        )}
        <Button size="compact" variant="ghost" onClick={() => actor.send({ type: "report.dismiss" })}>
          {t("report.dismiss")}
        </Button>
      </div>
    </div>
  );
}
