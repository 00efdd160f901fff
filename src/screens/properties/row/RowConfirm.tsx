import { useTranslation } from "react-i18next";
import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import { levelOf } from "#machines/featured/shortageOf.ts";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { LazyConfirmDialog } from "#ui/overlay/LazyConfirmDialog.ts";
import { useRow } from "./rowContext.ts";

const questions = {
  edit: "xmlEdit",
  activate: "xmlActivate",
  deactivate: "xmlDeactivate",
  delete: "delete",
} as const;
type Question = keyof typeof questions;

const levelName = (level: FeaturedLevel) => (level === "FeaturedPremium" ? "Premium" : "Standard");

/** The question before what the next import would undo, before a featured place is given up, and before a deletion. */
export function RowConfirm() {
  const { t } = useTranslation("properties");
  const { actor, snapshot } = useRow();
  const asked = (Object.keys(questions) as Question[]).find((one) => snapshot.matches({ confirming: one }));
  if (!asked) return null;
  const { item, service } = snapshot.context;
  const level = levelOf(item.AdInfo);
  const promoted = asked === "deactivate" && level !== "none";
  const byFeed = service.ImportType === "XML" && !service.ManualSelection;
  const key = questions[asked];
  const text = [
    ...(promoted ? [t("confirm.givesUp", { level: t(`featured.${levelName(level)}`) })] : []),
    ...(promoted && !byFeed ? [] : [t(`confirm.${key}.text`)]),
  ].join(" ");
  return (
    <LazyBoundary room="none" onClose={() => actor.send({ type: "confirm.cancel" })}>
      <LazyConfirmDialog
        open
        onOpenChange={(open) => !open && actor.send({ type: "confirm.cancel" })}
        title={t(`confirm.${key}.title`, { reference: item.AgentRef })}
        description={text}
        confirmLabel={t(`confirm.${key}.confirm`)}
        cancelLabel={asked === "delete" ? t("confirm.delete.cancel") : t("confirm.cancel")}
        tone={asked === "delete" ? "danger" : "primary"}
        returnFocus={() => document.querySelector<HTMLElement>(`[data-actions="${item.Id}"]`)}
        onConfirm={() => actor.send({ type: "confirm.accept" })}
      />
    </LazyBoundary>
  );
}
