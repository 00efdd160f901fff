import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { numberText } from "#contracts/number/numberText.ts";
import { readPosition } from "#contracts/number/readPosition.ts";
import type { positionMachine } from "#machines/positionMachine.ts";
import { Field } from "#ui/control/Field.tsx";
import { NumberField } from "#ui/control/NumberField.tsx";
import { controlId, useDirectoryError, useDirectoryWizard } from "./directoryWizardContext.ts";
import { OutletMap } from "./OutletMap.tsx";
import { OutletMessages } from "./OutletMessages.tsx";
import { OutletTools } from "./OutletTools.tsx";

export type PositionActor = ActorRefFrom<typeof positionMachine>;

/** Where the business lies: from its address, from where one is, by figures, or by dragging the marker. */
export function OutletPosition({ position }: { position: PositionActor }) {
  return (
    <>
      <OutletTools position={position} />
      <OutletMessages position={position} />
      <OutletMap position={position} />
      <div className="grid grid-cols-2 gap-4">
        <Coordinate position={position} field="Latitude" />
        <Coordinate position={position} field="Longitude" />
      </div>
    </>
  );
}

// Degrees are written alike in both languages.
const degrees = numberText("degrees", "en");

interface CoordinateProps {
  position: PositionActor;
  field: "Latitude" | "Longitude";
}

function Coordinate({ position, field }: CoordinateProps) {
  const { t } = useTranslation("directoryWizard");
  const { actor } = useDirectoryWizard();
  const value = useSelector(position, ({ context }) => context[field]);
  const error = useDirectoryError(field);
  return (
    <Field label={t(`fields.${field}`)} error={error && t(`errors.${error}`)} controlId={controlId(field)}>
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
        value={value}
        onValueChange={(typed) => position.send({ type: "coordinate.change", field, value: typed })}
        onBlur={() => actor.send({ type: "field.leave" })}
      />
    </Field>
  );
}
