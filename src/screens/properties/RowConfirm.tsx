import { useTranslation } from "react-i18next";
import { lazyPart } from "#ui/lazyPart.ts";
import { Part } from "#ui/Part.tsx";
import { useRow } from "./rowContext.ts";

const ConfirmDialog = lazyPart(async () => ({
  default: (await import("#ui/ConfirmDialog.tsx")).ConfirmDialog,
}));

const questions = {
  edit: "xmlEdit",
  activate: "xmlActivate",
  deactivate: "xmlDeactivate",
  delete: "delete",
} as const;
type Question = keyof typeof questions;

/** The question before what the next import would undo, and before a deletion. */
export function RowConfirm() {
  const { t } = useTranslation("properties");
  const { actor, snapshot } = useRow();
  const asked = (Object.keys(questions) as Question[]).find((one) => snapshot.matches({ confirming: one }));
  if (!asked) return null;
  const key = questions[asked];
  return (
    <Part room="none" onClose={() => actor.send({ type: "confirm.cancel" })}>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && actor.send({ type: "confirm.cancel" })}
        title={t(`confirm.${key}.title`, { reference: snapshot.context.item.AgentRef })}
        description={t(`confirm.${key}.text`)}
        confirmLabel={t(`confirm.${key}.confirm`)}
        cancelLabel={asked === "delete" ? t("confirm.delete.cancel") : t("confirm.cancel")}
        tone={asked === "delete" ? "danger" : "primary"}
        returnFocus={() =>
          document.querySelector<HTMLElement>(`[data-actions="${snapshot.context.item.Id}"]`)
        }
        onConfirm={() => actor.send({ type: "confirm.accept" })}
      />
    </Part>
  );
}
