import type { ShownPosition } from "./shownPosition.ts";
import type { SiteText } from "./siteText.ts";

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
