import { levelOfQuality } from "#contracts/quality/qualityLevels.ts";
import { QualityMeter } from "#product/quality/QualityMeter.tsx";
import { OnIntent } from "#ui/overlay/OnIntent.tsx";
import { useList } from "../listContext.ts";
import { useRow } from "./rowContext.ts";

/** The score with its word; a press tells the reasons, and what would raise it (QUAL-36). */
export function QualityCell() {
  const { t, QualityPopover } = useList();
  const { actor, snapshot } = useRow();
  const { AgentRef, Quality = null } = snapshot.context.item;
  if (Quality === null || snapshot.hasTag("gone"))
    return <span className="text-muted">{t("quality.none")}</span>;
  const word = t(`quality.${levelOfQuality(Quality)}`);
  const trigger = (
    <button
      type="button"
      aria-label={t("quality.label", { reference: AgentRef, score: Quality, word })}
      className="-mx-1.5 rounded-control px-1.5 py-1 text-left pointer-coarse:min-h-11 hover:bg-sunken"
    >
      <QualityMeter score={Quality}>{word}</QualityMeter>
    </button>
  );
  return (
    <OnIntent trigger={trigger} popup="dialog" load={QualityPopover.fetch}>
      <QualityPopover
        trigger={trigger}
        item={snapshot.context.item}
        onEdit={() => actor.send({ type: "row.edit" })}
      />
    </OnIntent>
  );
}
