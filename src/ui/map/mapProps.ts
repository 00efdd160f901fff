import type { MapPoint } from "./projection.ts";
import type { VectorTile } from "./useVectorTiles.ts";

/** How exactly a position is meant; all but `exact` draw a circle (`precisionRadius`). */
export type MapPrecision = "exact" | "street" | "approx" | "town";

/** An outline to stress, rings of `[lon, lat]`, even-odd. */
export interface MapShape {
  id: string;
  rings: readonly (readonly (readonly [lon: number, lat: number])[])[];
}

/** Every word on the map. */
export interface MapLabels {
  /** The name of the map, and how it is used by keyboard. */
  map: string;
  help: string;
  /** The name of the pin, with its position. */
  pin: (point: MapPoint) => string;
  zoomIn: string;
  zoomOut: string;
  /** The choice of pictures, and what is said when they cannot be loaded. */
  pictures: string;
  noPictures: string;
  /** Back to the pin, or to where the map began. */
  recentre: string;
  /** A distance in metres in words: "200 m", "1.5 km". */
  distance: (metres: number) => string;
}

/** What both maps take. */
export interface MapProps {
  /** Where the map opens; a new one moves it there. */
  center: MapPoint;
  /** Where it opens, 5 to 19; a new one zooms there. */
  zoom: number;
  pin: MapPoint | null;
  precision: MapPrecision | null;
  /** Whether the pin can be dragged, nudged and set by a click. */
  editable: boolean;
  /** The pin was let go elsewhere, nudged or set: five decimals, about a metre. */
  onPinMove: (point: MapPoint) => void;
  labels: MapLabels;
  shapes?: readonly MapShape[] | undefined;
  /** Pixels; 300 when absent. */
  height?: number | undefined;
  className?: string | undefined;
}

/** Pictures of the land: `https://…/{z}/{x}/{y}.png`, what they are called, and whose they are. */
export interface MapPictures {
  name: string;
  label: string;
  url: string;
  attribution: string;
}

/** What the built-in map takes besides. */
export interface BuiltInMapProps extends MapProps {
  /** One tile of land, borders and names; zooms 5, 7, 9 and 11 are asked for. A rejected one is asked for again later. */
  loadTile?: ((z: number, x: number, y: number) => Promise<VectorTile>) | undefined;
  /** Pictures instead of the drawn land, to choose from when there are several. */
  pictures?: readonly MapPictures[] | undefined;
}

/** What Google's map takes besides. */
export interface GoogleMapProps extends MapProps {
  apiKey: string;
  /** Needed for the pin; Google's demonstration id when absent. */
  mapId?: string | undefined;
  /** Language of Google's own words. */
  language?: string | undefined;
}

/** What the map of a position is told and asks; the panel gives it its words, tiles and outlines. */
export interface PositionMapProps {
  center: MapPoint;
  pin: MapPoint | null;
  /** What the pin stands for. */
  pinName: string;
  editable: boolean;
  precision: MapPrecision | null;
  /** 17 on a pin; wider when only a town, or nothing, is known (WIZ-09). */
  zoom: number;
  /** The id of the place whose outline is stressed. */
  place: string | null;
  /** The 14 characters of the cadastral parcel to outline, when it was looked up. */
  parcel?: string | null;
  onPinMove(point: MapPoint): void;
}
