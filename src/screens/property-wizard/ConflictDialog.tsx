import { useTranslation } from "react-i18next";
import { numberText } from "#contracts/number/numberText.ts";
import { isPropertyNumber, propertyNumber } from "#contracts/property/propertyFields.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import { differingFields, type FormField } from "#machines/property-form/differingFields.ts";
import { VersionsDialog } from "#ui/wizard/VersionsDialog.tsx";
import { useFieldName, useWizard, useWizardState } from "./wizardContext.ts";

/** What stands in a field, in one line, for comparing two versions. */
export function fieldText(form: PropertyForm, field: FormField, language: string): string {
  const tongue = language === "es" ? "es" : "en";
  switch (field) {
    case "Type":
      return propertyTypes.find(({ Id }) => Id === form.Type)?.Labels[tongue] ?? "";
    case "OfferType":
      return offerTypes.find(({ Id }) => Id === form.OfferType)?.Labels[tongue] ?? "";
    case "Location":
      return form.Location?.text[tongue] ?? "";
    case "Photos":
      return String(form.Photos.length);
    case "Medias":
      return form.Medias.map(({ url }) => url).join(", ");
    case "Features":
      return form.Features.join(", ");
    case "Distance":
    case "Descriptions":
      return Object.entries(form[field])
        .map(([key, text]) => `${key}: ${text}`)
        .join(" · ");
    case "ShowAddress":
      return form.ShowAddress ? "✓" : "";
    default: {
      const text = String(form[field] ?? "");
      return isPropertyNumber(field)
        ? numberText(propertyNumber(field, form.Currency), tongue).show(text)
        : text;
    }
  }
}

/** Both versions, when somebody saved the property meanwhile; nothing is overwritten silently. */
export function ConflictDialog() {
  const { t, i18n } = useTranslation("wizard");
  const { actor } = useWizard();
  const fieldName = useFieldName();
  const open = useWizardState((snapshot) => snapshot.hasTag("conflict"));
  const reading = useWizardState((snapshot) => snapshot.matches({ conflict: "reading" }));
  const reviewing = useWizardState((snapshot) => snapshot.matches({ conflict: "reviewing" }));
  const mine = useWizardState(({ context }) => context.form);
  const theirs = useWizardState(({ context }) => context.theirs?.form ?? null);
  const picks = useWizardState(({ context }) => context.picks);
  const parts = theirs
    ? differingFields(mine, theirs).map((field) => ({
        key: field,
        name: fieldName(field),
        mine: fieldText(mine, field, i18n.language),
        theirs: fieldText(theirs, field, i18n.language),
        side: picks[field] ?? "mine",
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
      onPick={(key, side) => actor.send({ type: "conflict.pick", field: key as FormField, side })}
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
