import type { ListingView } from "./listingView.ts";
import { MapLink } from "./MapLink.tsx";
import { PositionMap } from "./PositionMap.tsx";
import { shownPosition } from "./shownPosition.ts";

/** Town, address if it may be shown, and the position as precisely as its advertiser wants it. */
export function PositionSection({ view }: { view: ListingView }) {
  const { t, property, place } = view;
  const position = shownPosition(property);
  return (
    <section>
      <h2>{t("position.heading")}</h2>
      <p>
        {property.ShowAddress && property.Address ? `${property.Address}, ` : ""}
        {place}
      </p>
      <PositionMap
        label={{ place: t("position.map", { place }), point: t("position.mapWithPoint", { place }) }}
        location={property.Location.id}
        position={position}
      />
      <p className="quiet">
        {t(`position.${position?.precision ?? "town"}`)}{" "}
        {position?.precision === "exact" && <MapLink t={t} position={position} />}
      </p>
    </section>
  );
}
