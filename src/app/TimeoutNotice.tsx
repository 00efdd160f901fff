import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "#ui/toasts.ts";
import type { session as sessionActor } from "./session.ts";

/** Says that the session is being refreshed, when that takes long enough to be noticed (part 1 §2). */
export function TimeoutNotice({ session }: { session: typeof sessionActor }) {
  const { t } = useTranslation("common");
  const refreshing = useSelector(session, (snapshot) => snapshot.hasTag("timeout"));
  useEffect(() => {
    if (!refreshing) return;
    let shown: number | null = null;
    const timer = setTimeout(() => {
      shown = toasts.show({ title: t("timeout"), duration: Number.POSITIVE_INFINITY });
    }, 400);
    return () => {
      clearTimeout(timer);
      if (shown !== null) toasts.dismiss(shown);
    };
  }, [refreshing, t]);
  return null;
}
