import type { ListingView } from "./listingView.ts";
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
      <PositionMap view={view} position={position} />
      <p className="quiet">
        {t(`position.${position?.precision ?? "town"}`)}{" "}
        {position?.precision === "exact" && (
          <a href={mapAddress(position)} target="_blank" rel="noopener noreferrer">
            {t("position.open")}
          </a>
        )}
      </p>
    </section>
  );
}

const mapAddress = ({ lat, lon }: { lat: number; lon: number }) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
