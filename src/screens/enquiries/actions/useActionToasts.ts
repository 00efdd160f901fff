import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/wire/problemParams.ts";
import type { Undo } from "#machines/enquiry-actions/undoOf.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { count as figure } from "#ui/format/count.ts";
import { useEnquiryActions } from "./actionsContext.ts";

/** Tells what went well, and what became of a selection behind the user's back. */
export function useActionToasts(): void {
  const { t, i18n } = useTranslation(["enquiryActions", "problem"]);
  const { actor } = useEnquiryActions();
  useEffect(() => {
    const amount = (count: number) => ({ count, n: figure(count, i18n.language) });
    const takeBack = (undo: Undo) => {
      const event = { type: "rows.act" as const, ...undo, run: crypto.randomUUID() };
      if (actor.getSnapshot().can(event)) actor.send(event);
      else toasts.show({ title: t("undoLater"), action: { label: t("undo"), run: () => takeBack(undo) } });
    };
    const heard = [
      actor.on("run.succeeded", ({ action, done, undo }) => {
        const title =
          action.kind === "resend"
            ? t("told.resend", { ...amount(done), email: action.email })
            : t(`told.${action.kind === "mark" ? action.mark : action.kind}`, amount(done));
        toasts.show({
          ...{ tone: "success", title },
          action: undo ? { label: t("undo"), run: () => takeBack(undo) } : undefined,
        });
      }),
      actor.on("selection.dropped", ({ count }) =>
        toasts.show({ tone: "info", title: t("told.dropped", amount(count)) }),
      ),
      actor.on("selection.failed", ({ problem }) =>
        toasts.show({
          tone: "danger",
          title: t("told.notGathered"),
          body: t(`problem:${problem.code}`, problemParams(problem)),
        }),
      ),
    ];
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
    };
  }, [actor, t, i18n]);
}
