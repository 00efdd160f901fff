import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ActionKind } from "#contracts/enquiry/contactActions.ts";
import type { Assignee } from "#contracts/enquiry/enquiry.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import type { RunAction } from "#machines/enquiry-actions/contactAction.ts";
import { openRows } from "#machines/enquiry-actions/run.ts";
import type { Undo } from "#machines/enquiry-actions/undoOf.ts";
import { failureGroups } from "#machines/list/failureGroups.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { ActionsFrame } from "#product/list/ActionsFrame.tsx";
import { Button } from "#ui/control/Button.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { ProgressBar } from "#ui/feedback/ProgressBar.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { useKeys } from "#ui/focus/useKeys.ts";
import { count as figure } from "#ui/format/count.ts";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { useMayAct } from "../enquiriesContext.ts";
import { begin, keyedActions, useActionsState, useEnquiryActions } from "./actionsContext.ts";
import { reachContacts } from "./SelectBox.tsx";
import { SelectionPanel } from "./SelectionPanel.tsx";

/** What the run did not reach: how many, why, and the way to try exactly those again (ENQ-10). */
function ReportPanel() {
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
function RunPanel() {
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

const OpenActionsDialog = lazyComponent(() => import("./OpenActionsDialog.tsx"));

/** What an action asks before it begins; nothing is loaded before it asks. */
export function ActionsDialog() {
  const { actor } = useEnquiryActions();
  const asks = useActionsState((snapshot) => snapshot.hasTag("confirming"));
  if (!asks) return null;
  return (
    <LazyBoundary room="none" onClose={() => actor.send({ type: "confirm.cancel" })}>
      <OpenActionsDialog />
    </LazyBoundary>
  );
}

const assignedText = (to: Assignee | null) =>
  to ? (to.Current ? "told.assignMe" : "told.assign") : "told.unassign";

/** Tells what went well, and what became of a selection behind the user's back. */
function useActionToasts(): void {
  const { t, i18n } = useTranslation(["enquiryActions", "enquiries", "problem"]);
  const { actor } = useEnquiryActions();
  const amount = (count: number) => ({ count, n: figure(count, i18n.language) });
  const takeBack = (undo: Undo) => {
    const event = { type: "rows.act" as const, ...undo, run: crypto.randomUUID() };
    if (actor.getSnapshot().can(event)) actor.send(event);
    else toasts.show({ title: t("undoLater"), action: { label: t("undo"), run: () => takeBack(undo) } });
  };
  const titleOf = (action: RunAction, done: number): string => {
    switch (action.kind) {
      case "resend":
        return t("told.resend", { ...amount(done), email: action.email });
      case "stage":
        return t("told.stage", { ...amount(done), stage: t(`enquiries:stage.${action.to.stage}`) });
      case "restore":
        return t("told.restore", amount(done));
      case "assign":
        return t(assignedText(action.to), { ...amount(done), name: action.to?.Name });
      default:
        return t(`told.${action.kind === "mark" ? action.mark : action.kind}`, amount(done));
    }
  };
  useActorEvents(actor, {
    "run.succeeded": ({ action, done, undo }) => {
      toasts.show({
        tone: "success",
        title: titleOf(action, done),
        action: undo ? { label: t("undo"), run: () => takeBack(undo) } : undefined,
      });
    },
    "selection.dropped": ({ count }) =>
      toasts.show({ tone: "info", title: t("told.dropped", amount(count)) }),
    "selection.failed": ({ problem }) =>
      toasts.show({
        tone: "danger",
        title: t("told.notGathered"),
        body: t(`problem:${problem.code}`, problemParams(problem)),
      }),
  });
}

/**
 * What is selected and what can be done with it, the run with its progress, and what became of it. It floats over the end
 * of the list and is there only while it has something to say.
 */
export function ActionsBar() {
  const { t, i18n } = useTranslation("enquiryActions");
  const { actor, keysEnabled } = useEnquiryActions();
  const running = useActionsState((snapshot) => snapshot.hasTag("running"));
  const reported = useActionsState((snapshot) => snapshot.hasTag("reported"));
  const selected = useActionsState(({ context }) => Object.keys(context.selected).length > 0);
  const reach = (event: KeyboardEvent) => void reachContacts(actor, event);
  const act = (kind: ActionKind) => (event: KeyboardEvent) => {
    if (!selected || running || actor.getSnapshot().hasTag("busy")) return;
    event.preventDefault();
    begin(actor, kind, null);
  };
  const mayAct = useMayAct();
  useKeys(
    {
      x: reach,
      " ": reach,
      ArrowDown: reach,
      ArrowUp: reach,
      ...Object.fromEntries(keyedActions.map(([kind, key]) => [key, act(kind)])),
    },
    keysEnabled && mayAct,
  );
  useActionToasts();
  useEffect(
    () => actor.send({ type: "language.change", language: i18n.language as SystemLanguage }),
    [actor, i18n.language],
  );
  return (
    <ActionsFrame label={t("label")} shown={running || reported || selected}>
      {reported && <ReportPanel />}
      {reported && selected && <hr className="-mx-4 border-line" />}
      {running ? <RunPanel /> : selected && <SelectionPanel />}
    </ActionsFrame>
  );
}
