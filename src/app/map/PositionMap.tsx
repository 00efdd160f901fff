import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { placeContract } from "#contracts/place/placeContract.ts";
import { limits } from "#contracts/wire/limits.ts";
import { MapView } from "#ui/map/MapView.tsx";
import type { PositionMapProps } from "#ui/map/mapProps.ts";
import { panelConfig } from "../config/panelConfig.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";
import { parcelOutline, placeOutline, usePlaceFact } from "./placeFacts.ts";

const loadTile = async (z: number, x: number, y: number) => {
  const params = { z: String(z), x: String(x), y: String(y) };
  return (await answered(clientOf(placeContract, "geo").tile({ params }))).body;
};

/** Whose the pictures are; OpenStreetMap's servers are asked for by name, others by their host. */
const attributionOf = (tileUrl: string) => {
  const { hostname } = new URL(tileUrl.replace(/[{}]/g, ""));
  return hostname.endsWith("openstreetmap.org") ? "© OpenStreetMap" : `© ${hostname}`;
};

/** Google's map when the installation has a key for it, else the built-in one. */
export default function PositionMap({ place, parcel = null, pinName, ...props }: PositionMapProps) {
  const { t, i18n } = useTranslation(["wizards", "common"]);
  const { googleMapsApiKey, googleMapsMapId, tileUrl, mapLayers } = panelConfig();
  const town = usePlaceFact(placeOutline, place);
  const outline = usePlaceFact(parcelOutline, parcel);
  const shapes = useMemo(() => [town, outline].filter((shape) => shape !== null), [town, outline]);
  const own =
    tileUrl === null ? [] : [{ name: "map" as const, url: tileUrl, attribution: attributionOf(tileUrl) }];
  const layers = [...own, ...mapLayers.filter(({ name }) => own.length === 0 || name !== "map")];
  const pictures = layers.map((layer) => ({ ...layer, label: t(`map.layers.${layer.name}`) }));
  const figure = new Intl.NumberFormat(i18n.language === "es" ? "es-ES" : "en-GB", {
    maximumFractionDigits: 1,
  });
  const labels = {
    map: t("map.label"),
    help: t("map.help"),
    pin: ({ lat, lon }: { lat: number; lon: number }) => `${pinName} (${lat.toFixed(5)}, ${lon.toFixed(5)})`,
    zoomIn: t("map.zoomIn"),
    zoomOut: t("map.zoomOut"),
    recentre: t("map.recentre"),
    pictures: t("map.layers.choose"),
    noPictures: t("map.layers.none"),
    distance: (metres: number) =>
      metres < 1_000
        ? t("common:unit.metresOf", { metres: figure.format(metres) })
        : t("common:unit.kilometresOf", { kilometres: figure.format(metres / 1_000) }),
  };
  const google = googleMapsApiKey !== null && {
    apiKey: googleMapsApiKey,
    mapId: googleMapsMapId ?? undefined,
    language: i18n.language,
  };
  return (
    <MapView
      {...props}
      shapes={shapes}
      labels={labels}
      loadTile={loadTile}
      google={google || undefined}
      pictures={pictures}
      height={limits.mapHeight}
    />
  );
}
