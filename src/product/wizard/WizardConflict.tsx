// @chunk alone
import { useTranslation } from "react-i18next";
import { VersionsDialog } from "#ui/wizard/VersionsDialog.tsx";
import { useWizard, useWizardState } from "./useWizard.ts";

/** Both versions of what both changed, when somebody saved it meanwhile; nothing is overwritten silently. */
export default function WizardConflict() {
  const { t } = useTranslation(["wizards", "common"]);
  const { actor, kernel, fieldName, versions } = useWizard();
  const reviewing = useWizardState((snapshot) => snapshot.matches({ conflict: "reviewing" }));
  const mine = useWizardState(({ context }) => context.form);
  const theirs = useWizardState(({ context }) => context.theirs?.form);
  const picks = useWizardState(({ context }) => context.picks);
  const asked = useWizardState(({ context }) => kernel.askedParts(context).join(" "));
  if (!theirs) return null;
  const parts = (asked === "" ? [] : asked.split(" ")).map((part) => ({
    key: part,
    name: fieldName(part),
    mine: versions.show(mine, part),
    theirs: versions.show(theirs, part),
    side: picks[part] ?? "mine",
  }));
  return (
    <VersionsDialog
      open
      title={versions.title}
      description={t("conflict.text")}
      parts={parts}
      mineLabel={t("conflict.mine")}
      theirsLabel={t("conflict.theirs")}
      choosing={reviewing}
      onPick={versions.pick}
      choiceLabels={{
        takeTheirs: t("conflict.takeTheirs"),
        review: t("conflict.review"),
        keepMine: t("conflict.keepMine"),
        back: t("common:back"),
        merge: t("conflict.merge"),
      }}
      onChoose={(choice) => actor.send({ type: `conflict.${choice}` })}
    />
  );
}
