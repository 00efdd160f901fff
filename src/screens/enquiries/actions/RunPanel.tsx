import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { ProgressBar } from "#ui/feedback/ProgressBar.tsx";
import { count as figure } from "#ui/format/count.ts";
import { useActionsState, useEnquiryActions } from "./actionsContext.ts";

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
