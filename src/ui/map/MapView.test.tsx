import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { MapView } from "./MapView.tsx";

const drawn = vi.hoisted(() => ({ map: {}, marker: {} }) as { map: GoogleMapStub; marker: GoogleMarkerStub });

interface GoogleMapStub {
  onClick?: (event: { detail: { latLng: { lat: number; lng: number } } }) => void;
  mapId?: string;
  defaultZoom?: number;
}
interface GoogleMarkerStub {
  draggable?: boolean;
  onDragEnd?: (event: { latLng: { toJSON: () => { lat: number; lng: number } } }) => void;
}

vi.mock("@vis.gl/react-google-maps", () => ({
  APIProvider: ({ apiKey, children }: { apiKey: string; children: ReactNode }) => (
    <div data-key={apiKey}>{children}</div>
  ),
  Map: ({ children, ...props }: GoogleMapStub & { children: ReactNode }) => {
    drawn.map = props;
    return <div>{children}</div>;
  },
  AdvancedMarker: ({
    children,
    title,
    ...props
  }: GoogleMarkerStub & { children: ReactNode; title: string }) => {
    drawn.marker = props;
    return <div title={title}>{children}</div>;
  },
  Circle: ({ radius }: { radius: number }) => <i data-radius={radius} />,
  Polygon: ({ paths }: { paths: unknown[][] }) => <i data-points={paths[0]?.length} />,
  useMap: () => null,
}));

afterEach(cleanup);

const onPinMove = vi.fn();
const props = {
  center: { lat: 38.78914, lon: 0.16631 },
  zoom: 17,
  pin: { lat: 38.78914, lon: 0.16631 },
  precision: "approx",
  editable: true,
  onPinMove,
  shapes: [
    {
      id: "m-03082",
      rings: [
        [
          [0.1, 38.7],
          [0.2, 38.7],
          [0.2, 38.8],
        ],
      ],
    },
  ],
  labels: {
    map: "Position",
    help: "Help",
    pin: () => "The pin",
    zoomIn: "In",
    zoomOut: "Out",
    pictures: "Pictures",
    noPictures: "No pictures",
    recentre: "Back",
    distance: (metres: number) => `${metres} m`,
  },
} as const;

// PLACE-25
test("without a key the built-in map comes, after a skeleton of its size", async () => {
  const { container } = render(<MapView {...props} />);
  expect(container.querySelector<HTMLElement>("[data-slot=skeleton]")?.style.height).toBe("300px");
  expect(await screen.findByRole("application", { name: "Position" })).toBeDefined();
  expect(container.querySelector("[data-key]")).toBeNull();
});

// PLACE-25
test("with a key Google's map comes, with the same pin, circle and outline", async () => {
  const { container } = render(<MapView {...props} google={{ apiKey: "key-1", mapId: "map-1" }} />);
  expect(await screen.findByTitle("The pin")).toBeDefined();
  expect(container.querySelector("[data-key]")?.getAttribute("data-key")).toBe("key-1");
  expect(drawn.map).toMatchObject({ mapId: "map-1", defaultZoom: 17 });
  expect(container.querySelector("[data-radius]")?.getAttribute("data-radius")).toBe("250");
  expect(container.querySelector("[data-points]")?.getAttribute("data-points")).toBe("3");
  drawn.marker.onDragEnd?.({ latLng: { toJSON: () => ({ lat: 38.7912345678, lng: 0.1712345678 }) } });
  expect(onPinMove).toHaveBeenLastCalledWith({ lat: 38.79123, lon: 0.17123 });
  drawn.map.onClick?.({ detail: { latLng: { lat: 38.8, lng: 0.18 } } });
  expect(onPinMove).toHaveBeenLastCalledWith({ lat: 38.8, lon: 0.18 });
});

test("Google's pin stays where it is on a map that is not for editing", async () => {
  onPinMove.mockClear();
  render(<MapView {...props} editable={false} google={{ apiKey: "key-1" }} />);
  await screen.findByTitle("The pin");
  expect(drawn.marker.draggable).toBe(false);
  drawn.map.onClick?.({ detail: { latLng: { lat: 38.8, lng: 0.18 } } });
  expect(onPinMove).not.toHaveBeenCalled();
});
