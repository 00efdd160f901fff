import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { Checkbox } from "#ui/control/Checkbox.tsx";
import { Section } from "#ui/layout/SummarySection.tsx";
import { LocationInput } from "./LocationInput.tsx";
import { PositionFields } from "./PositionFields.tsx";
import { TextInput } from "./TextInput.tsx";
import { controlId, useField, useFieldError, useWizardState } from "./wizardContext.ts";

/** Location, address and position. The address waits for a location, showing it for an address (WIZ-03 … WIZ-05). */
export function PlaceFields() {
  const { t } = useTranslation("wizard");
  const located = useWizardState(({ context }) => context.form.Location !== null);
  const { value: address } = useField("Address");
  const { value: shown, change } = useField("ShowAddress");
  const error = useFieldError("ShowAddress");
  const addressed = (address ?? "").trim() !== "";
  return (
    <Section title={t("sections.place")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <LocationInput />
        <div className="flex flex-col gap-2">
          <TextInput
            path="Address"
            label={t("fields.Address")}
            limit={limits.addressLength}
            readOnly={!located}
            hint={located ? undefined : t("hints.Address")}
          />
          <Checkbox
            id={controlId("ShowAddress")}
            label={t("fields.ShowAddress")}
            hint={error ? t(`errors.${error}`) : undefined}
            checked={shown ?? false}
            disabled={!addressed && !shown}
            onCheckedChange={change}
          />
        </div>
      </div>
      <PositionFields />
    </Section>
  );
}
