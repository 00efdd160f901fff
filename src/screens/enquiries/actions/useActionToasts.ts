import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/problemParams.ts";
import { count as figure } from "#ui/format/count.ts";
import { toasts } from "#ui/toasts.ts";
import { useEnquiryActions } from "./actionsContext.ts";

/** Tells what went well, and what became of a selection behind the user's back. */
export function useActionToasts(): void {
  const { t, i18n } = useTranslation(["enquiryActions", "problem"]);
  const { actor } = useEnquiryActions();
  useEffect(() => {
    const amount = (count: number) => ({ count, n: figure(count, i18n.language) });
    const heard = [
      actor.on("run.succeeded", ({ action, done }) => {
        const title =
          action.kind === "resend"
            ? t("told.resend", { ...amount(done), email: action.email })
            : t(`told.${action.mark}`, amount(done));
        toasts.show({ tone: "success", title });
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
