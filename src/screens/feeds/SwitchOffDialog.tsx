import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { removeOf, switchOf, useFeeds, useFeedsState } from "./feedsContext.ts";

/** Asks before the readers of a link get nothing any more, and before a feed is removed for good. */
export default function SwitchOffDialog() {
  const { t } = useTranslation("feeds");
  const { actor } = useFeeds();
  const removes = useFeedsState((snapshot) => snapshot.matches({ list: "confirmingRemoval" }));
  const words = removes ? "removal" : "confirm";
  const asked = useFeedsState(({ context }) => context.feeds.find(({ ID }) => ID === context.switched?.ID));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && actor.send({ type: "confirm.cancel" })}
      title={t(`${words}.title`, { name: asked?.Name ?? "" })}
      description={t(`${words}.text`)}
      confirmLabel={t(`${words}.accept`)}
      cancelLabel={t("confirm.cancel")}
      tone="danger"
      returnFocus={() => (removes ? removeOf(asked?.ID) : switchOf(asked?.ID))}
      onConfirm={() => actor.send({ type: "confirm.accept" })}
    />
  );
}
