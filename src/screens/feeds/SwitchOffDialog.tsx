import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { switchOf, useFeeds, useFeedsState } from "./feedsContext.ts";

/** Asks before the readers of a link get nothing any more. */
export default function SwitchOffDialog() {
  const { t } = useTranslation("feeds");
  const { actor } = useFeeds();
  const asked = useFeedsState(({ context }) => context.feeds.find(({ ID }) => ID === context.switched?.ID));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && actor.send({ type: "confirm.cancel" })}
      title={t("confirm.title", { name: asked?.Name ?? "" })}
      description={t("confirm.text")}
      confirmLabel={t("confirm.accept")}
      cancelLabel={t("confirm.cancel")}
      tone="danger"
      returnFocus={() => switchOf(asked?.ID)}
      onConfirm={() => actor.send({ type: "confirm.accept" })}
    />
  );
}
