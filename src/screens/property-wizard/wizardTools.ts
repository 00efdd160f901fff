import type { ComponentType } from "react";
import type { PositionMapProps } from "#ui/map/mapProps.ts";

/** What the wizard needs from the panel around it. */
export interface WizardTools {
  PositionMap: ComponentType<PositionMapProps>;
  /** Whether the installation can ask a cadastre. */
  cadastre: boolean;
  features: readonly { key: string; labels: Record<string, string> }[];
  /** The account's limit of active properties, once it is reached: then nothing more can be published. */
  fullAt: number | null;
  newKey(): string;
  /** Only for those who may have a trace. */
  downloadTrace?: (() => void) | undefined;
}
