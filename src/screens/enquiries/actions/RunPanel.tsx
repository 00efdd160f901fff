import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { openRows } from "#machines/enquiry-actions/run.ts";
import { failureGroups } from "#machines/list/failureGroups.ts";
import { Button } from "#ui/control/Button.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { ProgressBar } from "#ui/feedback/ProgressBar.tsx";
import { count as figure } from "#ui/format/count.ts";
import { useActionsState, useEnquiryActions } from "./actionsContext.ts";

/** What the run did not reach: how many, why, and the way to try exactly those again (ENQ-10). */
export function ReportPanel() {
  const { t, i18n } = useTranslation(["enquiryActions", "problem", "common"]);
  const { actor } = useEnquiryActions();
  const run = useActionsState(({ context }) => context.run);
  if (!run) return null;
  const open = openRows(run).length;
  const amount = (count: number) => ({ count, n: figure(count, i18n.language) });
  const { n: done } = amount(run.done);
  const { n: total } = amount(run.total);
  return (
    <div role="alert" className="flex gap-3">
      <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0 flex-1">
        <p>
          <strong className="font-semibold">{t(`report.${run.action.kind}`, amount(open))}</strong>{" "}
          {run.scope === "selection" && t("report.kept", amount(open))}{" "}
          {run.total > 1 && t("report.of", { done, total })}
        </p>
        <ul className="mt-1 max-h-32 overflow-y-auto text-sm text-muted">
          {failureGroups(run.failed).map(({ problem, count }) => (
            <li key={JSON.stringify(problem)}>
              <span className="font-medium text-ink tabular">{t("report.failed", amount(count))}:</span>{" "}
              {problem.code === "ErrInvalidPath"
                ? t("report.gone")
                : t(`problem:${problem.code}`, problemParams(problem))}
            </li>
          ))}
          {run.left.length > 0 && <li>{t("report.left", amount(run.left.length))}</li>}
        </ul>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="compact" onClick={() => actor.send({ type: "run.retry" })}>
            {run.left.length > 0 ? t("report.goOn", amount(open)) : t("report.retry", amount(open))}
          </Button>
          <Button size="compact" variant="ghost" onClick={() => actor.send({ type: "report.dismiss" })}>
            {t("common:dismiss")}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** How far the run is, why it waits, and a way to stop it. */
export function RunPanel() {
  const { t, i18n } = useTranslation("enquiryActions");
  const { actor } = useEnquiryActions();
  const run = useActionsState(({ context }) => context.run);
  const pausing = useActionsState((snapshot) => snapshot.matches({ running: "pausing" }));
  const stopping = useActionsState((snapshot) => snapshot.matches({ running: "stopping" }));
  if (!run) return null;
  const { total, pause } = run;
  const failed = run.failed.length;
  const done = run.done + failed;
  const n = (value: number) => figure(value, i18n.language);
  const progress = t("running.progress", { done: n(done), total: n(total) });
  const why = stopping
    ? t("running.stopping")
    : pausing
      ? t("running.pausing", { count: pause, n: n(pause) })
      : null;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <ProgressBar
        className="flex-1 basis-56"
        label={t(`running.${run.action.kind}`)}
        value={done}
        max={total}
        detail={progress}
        valueText={progress}
        tone={failed > 0 ? "warning" : undefined}
      />
      <Button size="compact" aria-disabled={stopping} onClick={() => actor.send({ type: "run.stop" })}>
        {t("running.stop")}
      </Button>
      {(why !== null || failed > 0) && (
        <p className="basis-full text-sm text-muted">
          {why} {failed > 0 && t("running.failed", { count: failed, n: n(failed) })}
        </p>
      )}
      <LiveRegion>{spoken(progress, done, total)}</LiveRegion>
    </div>
  );
}

/** Every tenth is enough to hear: a voice that counts to 500 says nothing else. */
const spoken = (progress: string, done: number, total: number) =>
  done % Math.max(Math.ceil(total / 10), 1) === 0 ? progress : undefined;
