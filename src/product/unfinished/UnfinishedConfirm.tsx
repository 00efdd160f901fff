import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { LazyConfirmDialog } from "#ui/overlay/LazyConfirmDialog.ts";
import type { UnfinishedActor, UnfinishedKind } from "./UnfinishedAlert.tsx";

/** The question before unfinished work is deleted; of changes it says that what is saved stays. */
export function UnfinishedConfirm({
  unfinished,
  kind,
}: {
  unfinished: UnfinishedActor;
  kind: UnfinishedKind;
}) {
  const { t } = useTranslation("unfinished");
  const asked = useSelector(unfinished, (snapshot) => snapshot.matches({ removal: "confirming" }));
  const work = useSelector(unfinished, ({ context }) =>
    context.items.find(({ key }) => key === context.removing),
  );
  if (!asked || !work) return null;
  const key = `${kind}.confirm.${work.about === "changes" ? "changes" : "new"}` as const;
  const cancel = () => unfinished.send({ type: "confirm.cancel" });
  return (
    <LazyBoundary room="none" onClose={cancel}>
      <LazyConfirmDialog
        open
        onOpenChange={(open) => !open && cancel()}
        title={t(`${key}.title`, { name: work.name || t(`${kind}.unnamed`), saved: work.saved })}
        description={t(`${key}.text`)}
        confirmLabel={t(`${key}.confirm`)}
        cancelLabel={t("keep")}
        tone="danger"
        onConfirm={() => unfinished.send({ type: "confirm.accept" })}
      />
    </LazyBoundary>
  );
}
