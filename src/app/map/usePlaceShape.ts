import { useEffect, useState } from "react";
import type { MapShape } from "#ui/map/mapProps.ts";
import { answered } from "../client.ts";
import { clients } from "../clients.ts";

const none: MapShape[] = [];

/** The outline of a place, to stress on the map; none while it is unknown. */
export function usePlaceShape(place: string | null): MapShape[] {
  const [known, setKnown] = useState<{ place: string; shapes: MapShape[] } | null>(null);
  useEffect(() => {
    if (place === null) return;
    let wanted = true;
    answered(clients.place().shape({ params: { id: place } })).then(
      ({ body }) => wanted && setKnown({ place, shapes: [{ id: body.id, rings: body.rings }] }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [place]);
  return known !== null && known.place === place ? known.shapes : none;
}
