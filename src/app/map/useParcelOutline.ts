import { useEffect, useState } from "react";
import type { MapShape } from "#ui/map/mapProps.ts";
import { answered } from "../client.ts";
import { clients } from "../clients.ts";

const none: MapShape[] = [];

/** The outline of a cadastral parcel (14 characters); none while it is unknown, or when the cadastre does not give it. */
export function useParcelOutline(parcel: string | null): MapShape[] {
  const [known, setKnown] = useState<{ parcel: string; shapes: MapShape[] } | null>(null);
  useEffect(() => {
    if (parcel === null) return;
    let wanted = true;
    answered(clients.place().parcel({ params: { reference: parcel } })).then(
      ({ body }) =>
        wanted && setKnown({ parcel, shapes: [{ id: `parcel-${body.reference}`, rings: body.rings }] }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [parcel]);
  return known !== null && known.parcel === parcel ? known.shapes : none;
}
