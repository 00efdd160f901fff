import type { MapPoint } from "./mapPoint.ts";
import type { MapPrecision } from "./mapProps.ts";

/** What the map of a position is told and asks; the panel gives it its words, tiles and outlines. */
export interface PositionMapProps {
  center: MapPoint;
  pin: MapPoint | null;
  /** What the pin stands for. */
  pinName: string;
  editable: boolean;
  precision: MapPrecision | null;
  /** 17 on a pin; wider when only a town, or nothing, is known (part 1 §9). */
  zoom: number;
  /** The id of the place whose outline is stressed. */
  place: string | null;
  /** The 14 characters of the cadastral parcel to outline, when it was looked up. */
  parcel?: string | null;
  onPinMove(point: MapPoint): void;
}
