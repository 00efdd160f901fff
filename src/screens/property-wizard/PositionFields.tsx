import type { ActorRefFrom } from "xstate";
import type { positionMachine } from "#machines/positionMachine.ts";
import { CoordinateFields } from "./CoordinateFields.tsx";
import { PositionMap } from "./PositionMap.tsx";
import { PositionMessages } from "./PositionMessages.tsx";
import { PositionTools } from "./PositionTools.tsx";
import { PrecisionChoice } from "./PrecisionChoice.tsx";
import { useWizardState } from "./wizardContext.ts";

export type PositionActor = ActorRefFrom<typeof positionMachine>;

/** Where the property lies: four ways to say it, a map with a pin, and how precisely it may be shown (WIZ-06 … WIZ-11). */
export function PositionFields() {
  const position = useWizardState(({ children }) => children.position);
  if (!position) return null;
  return (
    <div className="flex flex-col gap-4">
      <PositionTools position={position} />
      <PositionMessages position={position} />
      <PositionMap position={position} />
      <div className="grid gap-4 sm:grid-cols-2">
        <CoordinateFields position={position} />
        <PrecisionChoice position={position} />
      </div>
    </div>
  );
}
