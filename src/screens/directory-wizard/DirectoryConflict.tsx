import { useTranslation } from "react-i18next";
import { type DirectoryPart, differingParts, fieldsOfPart } from "#machines/directory-form/differingParts.ts";
import type { DirectoryForm } from "#machines/directory-form/directoryForm.ts";
import { VersionsDialog } from "#ui/wizard/VersionsDialog.tsx";
import { useDirectoryState, useDirectoryWizard, useFieldName } from "./directoryWizardContext.ts";

/** Both versions, when somebody saved the entry meanwhile; nothing is overwritten silently. */
export function DirectoryConflict() {
  const { t } = useTranslation("directoryWizard");
  const { actor } = useDirectoryWizard();
  const fieldName = useFieldName();
  const open = useDirectoryState((snapshot) => snapshot.hasTag("conflict"));
  const reading = useDirectoryState((snapshot) => snapshot.matches({ conflict: "reading" }));
  const reviewing = useDirectoryState((snapshot) => snapshot.matches({ conflict: "reviewing" }));
  const mine = useDirectoryState(({ context }) => context.form);
  const theirs = useDirectoryState(({ context }) => context.theirs?.form ?? null);
  const picks = useDirectoryState(({ context }) => context.picks);
  const words = (form: DirectoryForm, part: DirectoryPart) => {
    const { Languages, Text, Logo, Latitude, Longitude } = fieldsOfPart(form, part);
    if (Languages) return Languages.map((language) => t(`languages.${language}`)).join(", ");
    if (Text) return Object.values(Text).join("");
    if (part === "Logo") return Logo?.split("/").at(-1) ?? "";
    return [Latitude, Longitude].filter(Boolean).join(", ");
  };
  const parts = theirs
    ? differingParts(mine, theirs).map((part) => ({
        key: part,
        name: fieldName(part),
        mine: words(mine, part),
        theirs: words(theirs, part),
        side: picks[part] ?? "mine",
      }))
    : [];
  return (
    <VersionsDialog
      open={open}
      title={t("conflict.title")}
      description={t("conflict.text")}
      reading={reading}
      sameLabel={t("conflict.same")}
      parts={parts}
      mineLabel={t("conflict.mine")}
      theirsLabel={t("conflict.theirs")}
      choosing={reviewing}
      onPick={(key, side) => actor.send({ type: "conflict.pick", part: key as DirectoryPart, side })}
      choiceLabels={{
        takeTheirs: t("conflict.takeTheirs"),
        review: t("conflict.review"),
        keepMine: t("conflict.keepMine"),
        back: t("back"),
        merge: t("conflict.merge"),
      }}
      onChoose={(choice) => actor.send({ type: `conflict.${choice}` })}
    />
  );
}
