import { useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import type { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { PropertyWizard } from "#screens/property-wizard/PropertyWizard.tsx";
import type { PropertyWizardTools } from "#screens/property-wizard/usePropertyWizard.ts";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { panelConfig } from "../config/panelConfig.ts";
import { traceShortcut } from "../inspect/mayInspect.ts";
import type { FeatureLabel } from "../wizards/useFeatures.ts";

const PositionMap = lazyComponent(() => import("../map/PositionMap.tsx"));

const WizardReview = lazyComponent(() => import("./WizardReview.tsx"));

const ReferenceHint = lazyComponent(() => import("../wizards/ReferenceHint.tsx"));

interface OpenWizardProps {
  actor: ActorRefFrom<typeof propertyWizardMachine>;
  features: readonly FeatureLabel[];
  /** The account's limit of active properties, once it is reached. */
  fullAt: number | null;
  /** The field at which it opens. */
  at: string | null;
}

/** The wizard's screen with what it needs of the panel; it comes as a chunk of its own. */
export default function OpenWizard({ actor, features, fullAt, at }: OpenWizardProps) {
  const tools = useMemo<PropertyWizardTools>(
    () => ({
      PositionMap,
      cadastre: panelConfig().mapProvider === "spain",
      features,
      fullAt,
      at,
      Review: WizardReview,
      ReferenceHint,
      newKey: () => crypto.randomUUID(),
      downloadTrace: traceShortcut(),
    }),
    [features, fullAt, at],
  );
  return <PropertyWizard actor={actor} tools={tools} />;
}
