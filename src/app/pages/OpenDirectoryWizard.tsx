import { useMemo } from "react";
import { DirectoryWizard } from "#screens/directory-wizard/DirectoryWizard.tsx";
import type {
  DirectoryWizardActor,
  DirectoryWizardTools,
} from "#screens/directory-wizard/useDirectoryWizard.ts";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { traceShortcut } from "../inspect/mayInspect.ts";
import { usePlaceText } from "../map/placeFacts.ts";

const PositionMap = lazyComponent(() => import("../map/PositionMap.tsx"));

/** The directory wizard's screen with what it needs of the panel; it comes as a chunk of its own. */
export default function OpenDirectoryWizard({ actor }: { actor: DirectoryWizardActor }) {
  const tools = useMemo<DirectoryWizardTools>(
    () => ({
      PositionMap,
      usePlaceText,
      newKey: () => crypto.randomUUID(),
      downloadTrace: traceShortcut(),
    }),
    [],
  );
  return <DirectoryWizard actor={actor} tools={tools} />;
}
