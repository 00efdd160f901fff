import { useSelector } from "@xstate/react";
import { numberText } from "#contracts/number/numberText.ts";
import { readPosition } from "#contracts/number/readPosition.ts";
import { useErrorText, useWizard } from "#product/wizard/useWizard.ts";
import { Field } from "#ui/control/Field.tsx";
import { NumberField } from "#ui/control/NumberField.tsx";
import type { PositionActor } from "./PositionMessages.tsx";

// Degrees are written alike in both languages.
const degrees = numberText("degrees", "en");

interface CoordinateFieldsProps {
  position: PositionActor;
  /** The id of what else is said of them. */
  describedBy?: string | undefined;
}

/** Latitude and longitude, read-only unless the position is being edited; both at once when a pair is pasted. */
export function CoordinateFields(props: CoordinateFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Coordinate {...props} field="Latitude" />
      <Coordinate {...props} field="Longitude" />
    </div>
  );
}

interface CoordinateProps extends CoordinateFieldsProps {
  field: "Latitude" | "Longitude";
}

function Coordinate({ position, field, describedBy }: CoordinateProps) {
  const { actor, controlId, fieldName } = useWizard();
  const value = useSelector(position, ({ context }) => context[field]);
  const editing = useSelector(position, (snapshot) => snapshot.matches({ map: "editing" }));
  return (
    <Field
      label={fieldName(field)}
      error={useErrorText(field)}
      controlId={controlId(field)}
      describedBy={describedBy}
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
        onBlur={() => actor.send({ type: "field.leave" })}
      />
    </Field>
  );
}
