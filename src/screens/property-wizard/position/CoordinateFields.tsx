import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { numberText } from "#contracts/number/numberText.ts";
import { readPosition } from "#contracts/number/readPosition.ts";
import { Field } from "#ui/control/Field.tsx";
import { NumberField } from "#ui/control/NumberField.tsx";
import { ProposalMark, useMarkId } from "../details/inputs.tsx";
import { controlId, useFieldError } from "../wizardContext.ts";
import type { PositionActor } from "./PositionFields.tsx";

/** Latitude and longitude, read-only unless the position is being edited. */
export function CoordinateFields({ position }: { position: PositionActor }) {
  const { t } = useTranslation("wizard");
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid grid-cols-2 gap-4">
        <Coordinate position={position} field="Latitude" />
        <Coordinate position={position} field="Longitude" />
      </div>
      <ProposalMark field="Position" label={t("position.label")} />
    </div>
  );
}

// Degrees are written alike in both languages.
const degrees = numberText("degrees", "en");

interface CoordinateProps {
  position: PositionActor;
  field: "Latitude" | "Longitude";
}

function Coordinate({ position, field }: CoordinateProps) {
  const { t } = useTranslation("wizard");
  const value = useSelector(position, ({ context }) => context[field]);
  const editing = useSelector(position, (snapshot) => snapshot.matches({ map: "editing" }));
  const error = useFieldError(field);
  const mark = useMarkId("Position");
  return (
    <Field
      label={t(`fields.${field}`)}
      error={error && t(`errors.${error}`)}
      controlId={controlId(field)}
      describedBy={mark}
    >
      <NumberField
        inputMode="decimal"
        writing={degrees}
        onPaste={(event) => {
          const pair = readPosition(event.clipboardData.getData("text"));
          if (!pair) return;
          event.preventDefault();
          position.send({ type: "coordinate.change", field: "Latitude", value: String(pair.lat) });
          position.send({ type: "coordinate.change", field: "Longitude", value: String(pair.lon) });
        }}
        readOnly={!editing}
        value={value}
        onValueChange={(typed) => position.send({ type: "coordinate.change", field, value: typed })}
      />
    </Field>
  );
}
