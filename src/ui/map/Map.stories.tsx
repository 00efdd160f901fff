import { Held } from "../gallery/Row.tsx";
import { BuiltInMap } from "./BuiltInMap.tsx";
import type { MapLabels } from "./mapProps.ts";
import type { MapPoint } from "./projection.ts";
import type { VectorTile } from "./useVectorTiles.ts";

export default { title: "Map" };

const home: MapPoint = { lat: 38.78914, lon: 0.16631 };

const labels: MapLabels = {
  map: "Position of the property",
  help: "Arrow keys move the map, plus and minus zoom, Enter sets the pin in the middle.",
  pin: ({ lat, lon }) => `Pin at ${lat}, ${lon}; arrow keys move it`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  pictures: "Pictures",
  noPictures: "No pictures",
  recentre: "Back to the pin",
  distance: (metres) => (metres < 1000 ? `${Math.round(metres)} m` : `${Math.round(metres / 100) / 10} km`),
};

const shore = [1500, -80, 1900, 900, 1650, 1700, 2300, 2500, 2100, 3300, 2900, 4176];

/** The same made-up shore in every tile of column 1024. */
const loadTile = async (_z: number, x: number): Promise<VectorTile> => ({
  land:
    x > 1024
      ? []
      : [x < 1024 ? [-80, -80, 4176, -80, 4176, 4176, -80, 4176] : [-80, -80, ...shore, -80, 4176]],
  abroad: [],
  borders: x === 1024 ? [[-80, 900, 900, 1500, 1650, 1700]] : [],
  coast: x === 1024 ? [shore] : [],
  names: [
    { id: "a", name: "Jávea / Xàbia", lat: 38.7833, lon: 0.1667, rank: 1 },
    { id: "b", name: "Gata de Gorgos", lat: 38.7744, lon: 0.0846, rank: 2 },
    { id: "c", name: "El Arenal", lat: 38.7705, lon: 0.1895, rank: 3 },
  ],
});

const shared = { center: home, labels, loadTile } as const;

export const Editable = () => (
  <Held<MapPoint> start={home}>
    {(pin, onPinMove) => (
      <BuiltInMap {...shared} zoom={13} pin={pin} precision="approx" editable onPinMove={onPinMove} />
    )}
  </Held>
);

export const CloseUp = () => (
  <BuiltInMap
    {...shared}
    zoom={17}
    pin={home}
    precision="street"
    editable={false}
    onPinMove={() => undefined}
  />
);

export const WithoutPin = () => (
  <BuiltInMap {...shared} zoom={11} pin={null} precision={null} editable onPinMove={() => undefined} />
);
