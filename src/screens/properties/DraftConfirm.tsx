import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "#ui/lazyPart.ts";
import { Part } from "#ui/Part.tsx";
import type { DraftsActor } from "./DraftsAlert.tsx";

const ConfirmDialog = lazyPart(async () => ({
  default: (await import("#ui/ConfirmDialog.tsx")).ConfirmDialog,
}));

/** The question before an unfinished property is deleted. */
export function DraftConfirm({ drafts }: { drafts: DraftsActor }) {
  const { t } = useTranslation("properties");
  const asked = useSelector(drafts, (snapshot) => snapshot.matches({ list: "confirming" }));
  const draft = useSelector(drafts, ({ context }) => context.items.find(({ Id }) => Id === context.removing));
  if (!asked || !draft) return null;
  return (
    <Part room="none" onClose={() => drafts.send({ type: "confirm.cancel" })}>
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
    </Part>
  );
}
