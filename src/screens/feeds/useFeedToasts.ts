import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "#ui/feedback/toasts.ts";
import type { FeedsActor } from "./feedsContext.ts";

/** Leaves a link selected that the browser would not copy. */
const select = (link: string) =>
  [...document.querySelectorAll<HTMLInputElement>("[data-feed] input")]
    .find(({ value }) => value === link)
    ?.focus();

/** Tells what was done, offers to switch a feed on again, and says when a link could not be copied. */
export function useFeedToasts(actor: FeedsActor): void {
  const { t } = useTranslation("feeds");
  useEffect(() => {
    const success = (title: string) => toasts.show({ tone: "success", title });
    const heard = [
      actor.on("feed.saved", ({ Name, created }) =>
        success(t(created ? "told.created" : "told.renamed", { name: Name })),
      ),
      actor.on("feed.switched", ({ ID, Name, Active }) => {
        if (Active) return success(t("told.on", { name: Name }));
        toasts.show({
          tone: "info",
          title: t("told.off", { name: Name }),
          action: { label: t("switchOn"), run: () => actor.send({ type: "feed.switchOn", ID }) },
        });
      }),
      actor.on("link.copied", ({ Name, form }) => success(t(`told.copied.${form}`, { name: Name }))),
      actor.on("link.uncopied", ({ text }) => {
        toasts.show({ tone: "danger", title: t("told.uncopied"), body: t("told.uncopiedText") });
        select(text);
      }),
    ];
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
    };
  }, [actor, t]);
}
