import { useSelector } from "@xstate/react";
import MapPin from "lucide-react/icons/map-pin";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { limits } from "#contracts/wire/limits.ts";
import type { locationSearchMachine } from "#machines/place/locationSearchMachine.ts";
import { useErrorText } from "#product/wizard/useWizard.ts";
import { Checkbox } from "#ui/control/Checkbox.tsx";
import { Combobox } from "#ui/control/Combobox.tsx";
import { Field } from "#ui/control/Field.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { Section } from "#ui/wizard/WizardFrame.tsx";
import { controlId, useField, usePropertyState } from "../usePropertyWizard.ts";
import { ProposalMark, TextInput, useMarkId } from "./inputs.tsx";
import { PositionFields } from "./PositionFields.tsx";

/** The town or area of the property, picked from suggestions. */
function LocationInput() {
  const search = usePropertyState(({ children }) => children.locationSearch);
  return search ? <LocationSearch search={search} /> : null;
}

function LocationSearch({ search }: { search: ActorRefFrom<typeof locationSearchMachine> }) {
  const { t, i18n } = useTranslation("wizard");
  const language = i18n.language === "es" ? "es" : "en";
  const snapshot = useSelector(search, (state) => state);
  const { chosen, text, suggestions } = snapshot.context;
  const [left, setLeft] = useState(false);
  const mark = useMarkId("Location");
  const unpicked = chosen === null && text.trim() !== "";
  const wrong = useErrorText("Location") ?? (unpicked && left ? t("errors.requiredPick") : null);
  const failed = snapshot.matches("searchingFailed") ? t("location.failed") : null;
  // Who has left the list would not hear what became of the search, and cannot pick from what never came.
  const error = left && failed ? failed : wrong;
  const note = () => {
    if (snapshot.matches("noneFound")) return t("location.none");
    if (failed) return failed;
    if (snapshot.hasTag("busy")) return suggestions.length === 0 ? t("location.searching") : null;
    return text.trim().length > 0 && text.trim().length < limits.locationQueryMin
      ? t("hints.Location")
      : null;
  };
  return (
    <Field
      label={t("fields.Location")}
      required
      error={error}
      hint={chosen === null && text === "" ? t("hints.Location") : undefined}
      controlId={controlId("Location")}
      describedBy={mark}
    >
      <Combobox
        prefix={<MapPin aria-hidden="true" />}
        text={chosen ? (chosen.text[language] ?? chosen.text.es ?? "") : text}
        onBlur={() => setLeft(true)}
        onTextChange={(typed) => {
          setLeft(false);
          search.send({ type: "text.change", text: typed });
        }}
        options={suggestions.map((one) => ({ value: one.id, label: one.text[language] }))}
        onChoose={(id) => {
          const suggestion = suggestions.find((one) => one.id === id);
          if (suggestion) search.send({ type: "location.choose", suggestion });
        }}
        listLabel={t("fields.Location")}
        busy={snapshot.hasTag("busy")}
        note={note()}
        suffix={
          chosen && (
            <IconButton
              size="compact"
              label={t("location.clear")}
              onClick={() => search.send({ type: "location.clear" })}
            >
              <X aria-hidden="true" />
            </IconButton>
          )
        }
      />
      {mark && <ProposalMark field="Location" label={t("fields.Location")} />}
    </Field>
  );
}

/** Location, address and position. The address waits for a location, showing it for an address (WIZ-03 … WIZ-05). */
export function PlaceFields() {
  const { t } = useTranslation("wizard");
  const located = usePropertyState(({ context }) => context.form.Location !== null);
  const { value: address } = useField("Address");
  const { value: shown, change } = useField("ShowAddress");
  const error = useErrorText("ShowAddress");
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
            hint={error}
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
