import type { ComponentType } from "react";
import type { Point } from "#contracts/place.ts";
import type { GeoInfo } from "#contracts/property.ts";

/** What the map of the position is told and asks; `place` is the id of the chosen location. */
export interface PositionMapProps {
  center: Point;
  pin: Point | null;
  editable: boolean;
  precision: GeoInfo | null;
  /** 17 on a pin; wider when only a town, or nothing, is known (part 1 §9). */
  zoom: number;
  place: string | null;
  onPinMove(point: Point): void;
}

/** What the wizard needs from the panel around it. */
export interface WizardTools {
  PositionMap: ComponentType<PositionMapProps>;
  features: readonly { key: string; labels: Record<string, string> }[];
  newKey(): string;
  downloadTrace(): void;
}
