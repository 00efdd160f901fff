import { useSelector } from "@xstate/react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { DraftsActor } from "./DraftsAlert.tsx";

const ConfirmDialog = lazy(() =>
  import("#ui/ConfirmDialog.tsx").then((ui) => ({ default: ui.ConfirmDialog })),
);

/** The question before an unfinished property is deleted. */
export function DraftConfirm({ drafts }: { drafts: DraftsActor }) {
  const { t } = useTranslation("properties");
  const asked = useSelector(drafts, (snapshot) => snapshot.matches({ list: "confirming" }));
  const draft = useSelector(drafts, ({ context }) => context.items.find(({ Id }) => Id === context.removing));
  if (!asked || !draft) return null;
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && drafts.send({ type: "confirm.cancel" })}
        title={t("confirm.delete.title", { reference: draft.Content.AgentRef || t("drafts.noReference") })}
        description={t("drafts.deleteText")}
        confirmLabel={t("drafts.deleteConfirm")}
        cancelLabel={t("confirm.delete.cancel")}
        tone="danger"
        onConfirm={() => drafts.send({ type: "confirm.accept" })}
      />
    </Suspense>
  );
}
