/// <reference types="google.maps" />
import {
  AdvancedMarker,
  APIProvider,
  Circle,
  Map as GoogleMaps,
  Polygon,
  useMap,
} from "@vis.gl/react-google-maps";
import { cx } from "class-variance-authority";
import { type RefObject, useEffect, useRef } from "react";
import type { GoogleMapProps } from "./mapProps.ts";
import { PinMark } from "./PinMark.tsx";
import { type MapPoint, precisionRadius, samePoint, zoomRange } from "./projection.ts";
import "./map.css";

/** Google's public id for trials; a pin needs one. */
const demonstrationId = "DEMO_MAP_ID";
const azulejo = "#1f5aa8";

const toGoogle = ({ lat, lon }: MapPoint) => ({ lat, lng: lon });
const fromGoogle = ({ lat, lng }: google.maps.LatLngLiteral): MapPoint => {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { lat: round(lat), lon: round(lng) };
};

interface FollowProps extends Pick<GoogleMapProps, "center" | "zoom" | "pin"> {
  /** Where the person at the map last put the pin: a `center` that only follows it there moves nothing. */
  placed: RefObject<MapPoint | undefined>;
}

/** Moves the map when its `center`, its `zoom` or a pin outside it asks for it. */
function Follow({ center, zoom, pin, placed }: FollowProps) {
  const map = useMap();
  const { lat, lon } = center;
  const [pinLat, pinLon] = [pin?.lat, pin?.lon];
  useEffect(() => {
    if (placed.current && samePoint(placed.current, { lat, lon })) return;
    map?.setCenter({ lat, lng: lon });
    map?.setZoom(zoom);
  }, [map, lat, lon, zoom, placed]);
  useEffect(() => {
    if (pinLat === undefined || pinLon === undefined) return;
    const position = { lat: pinLat, lng: pinLon };
    if (map?.getBounds()?.contains(position) === false) map.panTo(position);
  }, [map, pinLat, pinLon]);
  return null;
}

/** Google's map with the same props as the built-in one. Its pin is dragged by pointer, or by keyboard as Google explains on it. */
export function GoogleMap(props: GoogleMapProps) {
  const { center, zoom, pin, precision, editable, onPinMove, labels, shapes = [] } = props;
  const { apiKey, mapId = demonstrationId, language, height = 300, className } = props;
  const placed = useRef<MapPoint>(undefined);
  const radius = precision ? precisionRadius[precision] : 0;
  const colours = { fillColor: azulejo, strokeColor: azulejo, clickable: false };
  const setPin = (at: google.maps.LatLngLiteral | null | undefined) => {
    if (!editable || !at) return;
    placed.current = fromGoogle(at);
    onPinMove(placed.current);
  };
  return (
    <section className={cx("map", className)} style={{ height }} aria-label={labels.map} data-slot="map">
      <APIProvider apiKey={apiKey} {...(language ? { language } : {})}>
        <GoogleMaps
          mapId={mapId}
          defaultCenter={toGoogle(center)}
          defaultZoom={zoom}
          minZoom={zoomRange.min}
          gestureHandling="cooperative"
          streetViewControl={false}
          fullscreenControl={false}
          onClick={({ detail }) => setPin(detail.latLng)}
        >
          <Follow center={center} zoom={zoom} pin={pin} placed={placed} />
          {shapes.map(({ id, rings }) => (
            <Polygon
              key={id}
              paths={rings.map((ring) => ring.map(([lon, lat]) => ({ lat, lng: lon })))}
              {...colours}
              fillOpacity={0.045}
              strokeOpacity={0.45}
              strokeWeight={1.75}
            />
          ))}
          {pin && radius > 0 && (
            <Circle
              center={toGoogle(pin)}
              radius={radius}
              {...colours}
              fillOpacity={0.12}
              strokeOpacity={0.6}
              strokeWeight={1.25}
            />
          )}
          {pin && (
            <AdvancedMarker
              position={toGoogle(pin)}
              draggable={editable}
              title={labels.pin(pin)}
              onDragEnd={({ latLng }) => setPin(latLng?.toJSON())}
            >
              <PinMark />
            </AdvancedMarker>
          )}
        </GoogleMaps>
      </APIProvider>
    </section>
  );
}
