import type { Property } from "#contracts/property/property.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import { shapeOf } from "#server/gazetteer/shapeStore.ts";
import type { SiteText } from "#server/page/siteText.ts";
import { type ListingView, type ShownPosition, shownPosition } from "./listing/listingView.ts";

/** Leads to the point on a map of the streets. */
export const MapLink = ({ t, position: { lat, lon } }: { t: SiteText; position: ShownPosition }) => (
  <a
    href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`}
    target="_blank"
    rel="noopener noreferrer"
  >
    {t("position.open")}
  </a>
);

const WIDTH = 640;
const HEIGHT = 320;
const MARGIN = 16;
const radius = { exact: 6, street: 12, approx: 24 };

interface PositionMapProps {
  /** What the picture shows: the outline alone, or with the point in it. */
  label: { place: string; point: string };
  /** Id of the place whose municipality is outlined. */
  location: string;
  position: ShownPosition | null;
}

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The outline of the municipality with a point in it, drawn on the server: no map service learns who looks at what. */
export function PositionMap({ label, location, position }: PositionMapProps) {
  const shape = shapeOf(placeIndex(), location);
  const outer = shape?.rings.filter((ring) => ring.length > 3) ?? [];
  if (outer.length === 0) return null;
  const project = projection(boxOf(outer));
  const d = outer.map((ring) => `M${ring.map((one) => project(one).join(" ")).join("L")}Z`).join("");
  const at = position && project([position.lon, position.lat]);
  const seen = at && isWithin(at) ? { x: at[0], y: at[1], r: radius[position.precision] } : null;
  return (
    <svg
      className="map"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={seen ? label.point : label.place}
    >
      <path d={d} fillRule="evenodd" />
      {seen && <circle className={position?.precision} cx={seen.x} cy={seen.y} r={seen.r} />}
    </svg>
  );
}

const isWithin = ([x, y]: [number, number]) => x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT;

function boxOf(rings: [number, number][][]): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [lon, lat] of rings.flat()) {
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

/** Degrees to pixels, a degree of longitude shortened as it is at that latitude, whole pixels and a tenth. */
function projection({ west, south, east, north }: Box): (point: [number, number]) => [number, number] {
  const shorter = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / ((east - west) * shorter),
    (HEIGHT - 2 * MARGIN) / (north - south),
  );
  const tenth = (pixels: number) => Math.round(pixels * 10) / 10;
  const left = (WIDTH - (east - west) * shorter * scale) / 2;
  const top = (HEIGHT - (north - south) * scale) / 2;
  return ([lon, lat]) => [tenth(left + (lon - west) * shorter * scale), tenth(top + (north - lat) * scale)];
}

/** Town, address if it may be shown, and the position as precisely as its advertiser wants it. */
export function PositionSection({ view }: { view: ListingView }) {
  const { t, property, place } = view;
  const position = shownPosition(property);
  return (
    <section itemProp="mainEntity" itemScope itemType={`https://schema.org/${homeType(property)}`}>
      <h2>{t("position.heading")}</h2>
      <HomeData property={property} position={position} />
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

const homeTypes: Readonly<Record<string, string>> = {
  apartment: "Apartment",
  house: "House",
  "country-house": "House",
};

/** The type of schema.org of what is offered: land, garages and premises are places. */
const homeType = ({ Type }: Property): string => homeTypes[Type.Group] ?? "Place";

/** What is offered as microdata of schema.org, no more precise than the page says it (PUB-04, PUB-05). */
function HomeData({ property, position }: { property: Property; position: ShownPosition | null }) {
  const { Address, ShowAddress, TownName, ProvinceName, Bedrooms, Bathrooms, YearBuilt, Build } = property;
  const isHome = homeType(property) !== "Place";
  const figures = isHome
    ? { numberOfBedrooms: Bedrooms, numberOfBathroomsTotal: Bathrooms, yearBuilt: YearBuilt }
    : {};
  return (
    <>
      {Object.entries(figures).map(
        ([name, figure]) => figure !== null && <meta key={name} itemProp={name} content={String(figure)} />,
      )}
      {isHome && Build !== null && (
        <div itemProp="floorSize" itemScope itemType="https://schema.org/QuantitativeValue">
          <meta itemProp="value" content={String(Build)} />
          <meta itemProp="unitCode" content="MTK" />
        </div>
      )}
      <div itemProp="address" itemScope itemType="https://schema.org/PostalAddress">
        {ShowAddress && Address && <meta itemProp="streetAddress" content={Address} />}
        <meta itemProp="addressLocality" content={TownName} />
        <meta itemProp="addressRegion" content={ProvinceName} />
        <meta itemProp="addressCountry" content="ES" />
      </div>
      {position?.precision === "exact" && <PointData {...position} />}
    </>
  );
}

/** A position as microdata of schema.org. */
export const PointData = ({ lat, lon }: Pick<ShownPosition, "lat" | "lon">) => (
  <div itemProp="geo" itemScope itemType="https://schema.org/GeoCoordinates">
    <meta itemProp="latitude" content={String(lat)} />
    <meta itemProp="longitude" content={String(lon)} />
  </div>
);
