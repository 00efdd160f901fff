import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ActionKind } from "#contracts/enquiry/contactActions.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import type { Undo } from "#machines/enquiry-actions/undoOf.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { ActionsFrame } from "#product/list/ActionsFrame.tsx";
import { toasts } from "#ui/feedback/toasts.ts";
import { useKeys } from "#ui/focus/useKeys.ts";
import { count as figure } from "#ui/format/count.ts";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { useMayAct } from "../enquiriesContext.ts";
import { begin, keyedActions, useActionsState, useEnquiryActions } from "./actionsContext.ts";
import { ReportPanel, RunPanel } from "./RunPanel.tsx";
import { reachContacts } from "./SelectBox.tsx";
import { SelectionPanel } from "./SelectionPanel.tsx";

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

/** Tells what went well, and what became of a selection behind the user's back. */
function useActionToasts(): void {
  const { t, i18n } = useTranslation(["enquiryActions", "problem"]);
  const { actor } = useEnquiryActions();
  const amount = (count: number) => ({ count, n: figure(count, i18n.language) });
  const takeBack = (undo: Undo) => {
    const event = { type: "rows.act" as const, ...undo, run: crypto.randomUUID() };
    if (actor.getSnapshot().can(event)) actor.send(event);
    else toasts.show({ title: t("undoLater"), action: { label: t("undo"), run: () => takeBack(undo) } });
  };
  useActorEvents(actor, {
    "run.succeeded": ({ action, done, undo }) => {
      const title =
        action.kind === "resend"
          ? t("told.resend", { ...amount(done), email: action.email })
          : t(`told.${action.kind === "mark" ? action.mark : action.kind}`, amount(done));
      toasts.show({
        tone: "success",
        title,
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
