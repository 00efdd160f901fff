import type { GazetteerRow } from "./gazetteer.ts";
import type { Place } from "./place.ts";
import { readData } from "./readData.ts";

/** Every place by its id, parents before children. */
export const loadPlaces = (): Map<string, Place> =>
  new Map(
    (readData("gazetteer") as GazetteerRow[]).map(
      ([id, type, parent, es, en, aliases, lat, lon, population]) => [
        id,
        { id, type, parent, es, en, aliases, lat, lon, population },
      ],
    ),
  );
