import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BuiltInMap } from "./BuiltInMap.tsx";
import type { BuiltInMapProps } from "./mapProps.ts";
import type { MapPoint } from "./projection.ts";

const javea = { lat: 38.78914, lon: 0.16631 };
const labels = {
  map: "Position of the property",
  help: "Arrow keys move the map.",
  pin: ({ lat, lon }: MapPoint) => `Pin at ${lat}, ${lon}`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  pictures: "Pictures",
  noPictures: "No pictures",
  recentre: "Back to the pin",
  distance: (metres: number) => `${Math.round(metres)} m`,
};
const tile = {
  land: [[0, 0, 4096, 0, 4096, 4096, 0, 4096]],
  abroad: [],
  borders: [[0, 0, 4096, 4096]],
  coast: [],
  names: [{ id: "m-03082", name: "Jávea / Xàbia", lat: 38.7833, lon: 0.1667, rank: 1 }],
};

const show = (props: Partial<BuiltInMapProps> = {}) => {
  const onPinMove = vi.fn();
  const all: BuiltInMapProps = {
    center: javea,
    zoom: 17,
    pin: javea,
    precision: "street",
    editable: true,
    labels,
    onPinMove,
    ...props,
  };
  const view = render(<BuiltInMap {...all} />);
  const map = screen.getByRole("application", { name: "Position of the property" });
  return {
    ...view,
    map,
    onPinMove,
    again: (more: Partial<BuiltInMapProps>) => view.rerender(<BuiltInMap {...all} {...more} />),
  };
};
const pin = () => screen.getByRole("button", { name: /^Pin at/ });
const moved = (onPinMove: ReturnType<typeof vi.fn>) => onPinMove.mock.lastCall?.[0] as MapPoint;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("The pin", () => {
  test("is nudged by arrow keys, ten times as far with Shift", () => {
    const { onPinMove } = show();
    fireEvent.keyDown(pin(), { key: "ArrowRight" });
    const near = moved(onPinMove).lon - javea.lon;
    fireEvent.keyDown(pin(), { key: "ArrowRight", shiftKey: true });
    const far = moved(onPinMove).lon - javea.lon;
    expect(near).toBeCloseTo(0.00004, 5);
    expect(far).toBeCloseTo(0.00043, 5);
    fireEvent.keyDown(pin(), { key: "ArrowUp" });
    expect(moved(onPinMove).lat).toBeGreaterThan(javea.lat);
  });

  test("is dragged and told of once, where it is let go", () => {
    const { onPinMove } = show();
    fireEvent.pointerDown(pin(), { button: 0, pointerId: 1, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(pin(), { pointerId: 1, clientX: 150, clientY: 100 });
    expect(onPinMove).not.toHaveBeenCalled();
    expect(pin().getAttribute("aria-label")).not.toBe("Pin at 38.78914, 0.16631");
    fireEvent.pointerUp(pin(), { pointerId: 1, clientX: 200, clientY: 100 });
    expect(onPinMove).toHaveBeenCalledTimes(1);
    expect(moved(onPinMove).lon).toBeCloseTo(0.16738, 4);
    expect(moved(onPinMove).lat).toBeCloseTo(javea.lat, 4);
  });

  test("stays when a drag is given up by Escape", () => {
    const { onPinMove } = show();
    fireEvent.pointerDown(pin(), { button: 0, pointerId: 1, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(pin(), { pointerId: 1, clientX: 150, clientY: 100 });
    fireEvent.keyDown(pin(), { key: "Escape" });
    fireEvent.pointerUp(pin(), { pointerId: 1, clientX: 150, clientY: 100 });
    expect(onPinMove).not.toHaveBeenCalled();
    expect(pin().getAttribute("aria-label")).toBe("Pin at 38.78914, 0.16631");
  });

  test("is only shown on a map that is not for editing", () => {
    const { map, onPinMove } = show({ editable: false });
    expect(screen.getByRole("img", { name: "Pin at 38.78914, 0.16631" })).toBeDefined();
    fireEvent.pointerDown(map, { button: 0, pointerId: 1, clientX: 10, clientY: 10 });
    fireEvent.pointerUp(map, { pointerId: 1, clientX: 10, clientY: 10 });
    fireEvent.keyDown(map, { key: "Enter" });
    expect(onPinMove).not.toHaveBeenCalled();
  });
});

describe("A map for editing", () => {
  test("sets the pin where it is clicked, and not after a drag", () => {
    const { map, onPinMove } = show({ pin: null });
    fireEvent.pointerDown(map, { button: 0, pointerId: 1, clientX: 400, clientY: 150 });
    fireEvent.pointerUp(map, { pointerId: 1, clientX: 400, clientY: 150 });
    expect(onPinMove).toHaveBeenLastCalledWith(javea);
    fireEvent.pointerDown(map, { button: 0, pointerId: 1, clientX: 400, clientY: 150 });
    fireEvent.pointerMove(map, { pointerId: 1, clientX: 300, clientY: 150 });
    fireEvent.pointerUp(map, { pointerId: 1, clientX: 300, clientY: 150 });
    expect(onPinMove).toHaveBeenCalledTimes(1);
  });

  test("sets the pin in the middle with Enter, after the arrows moved the map", () => {
    const { map, onPinMove } = show({ pin: null });
    fireEvent.keyDown(map, { key: "ArrowRight" });
    fireEvent.keyDown(map, { key: "Enter" });
    expect(moved(onPinMove).lon).toBeCloseTo(0.16717, 4);
    expect(moved(onPinMove).lat).toBeCloseTo(javea.lat, 4);
  });
});

test("The map stays where it is when its centre follows a pin that was set on it", () => {
  const { map, onPinMove, again, container } = show({ pin: null, zoom: 13 });
  fireEvent.pointerDown(map, { button: 0, pointerId: 1, clientX: 500, clientY: 100 });
  fireEvent.pointerUp(map, { pointerId: 1, clientX: 500, clientY: 100 });
  const point = moved(onPinMove);
  again({ pin: point, center: point, zoom: 17 });
  expect(container.querySelector("[data-slot=map-scale]")?.textContent).toBe("1000 m");
  expect(pin().style.transform).toMatch(/^translate\((499|500)[.\d]*px, (99|100)[.\d]*px\)$/);
  again({ pin: javea, center: javea, zoom: 17 });
  expect(container.querySelector("[data-slot=map-scale]")?.textContent).toBe("50 m");
});

describe("The map", () => {
  test("zooms by buttons and keys, and the scale says how far", () => {
    const { map, container } = show();
    const scale = () => container.querySelector("[data-slot=map-scale]")?.textContent;
    expect(scale()).toBe("50 m");
    fireEvent.click(screen.getByRole("button", { name: "Zoom out" }));
    expect(scale()).toBe("100 m");
    fireEvent.keyDown(map, { key: "+" });
    fireEvent.keyDown(map, { key: "+" });
    expect(scale()).toBe("20 m");
  });

  test("zooms by the wheel only with the focus or Ctrl, so that the page can be scrolled", () => {
    const { map, container } = show();
    const scale = () => container.querySelector("[data-slot=map-scale]")?.textContent;
    const turn = () => {
      const event = new WheelEvent("wheel", { deltaY: 400, bubbles: true, cancelable: true });
      return fireEvent(map, Object.assign(event, { clientX: 400, clientY: 150 }));
    };
    expect(turn()).toBe(true);
    expect(scale()).toBe("50 m");
    map.focus();
    expect(turn()).toBe(false);
    expect(scale()).toBe("200 m");
  });

  test("draws what its tiles hold and names what lies beyond it", async () => {
    const loadTile = vi.fn().mockResolvedValue(tile);
    const { container } = show({ loadTile });
    await act(async () => undefined);
    expect(loadTile).toHaveBeenCalledWith(11, 1024, 784);
    expect(container.querySelectorAll(".map-land")).toHaveLength(1);
    expect(container.querySelector(".map-beyond")?.textContent).toBe("Jávea / Xàbia 650 m");
  });

  test("asks again for a tile that did not come, when it moves", async () => {
    const loadTile = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(tile);
    const { map, container } = show({ loadTile, zoom: 12 });
    await act(async () => undefined);
    for (let press = 0; press < 5; press++) fireEvent.keyDown(map, { key: "ArrowLeft" });
    await act(async () => undefined);
    expect(loadTile.mock.calls.length).toBeGreaterThan(1);
    expect(container.querySelector(".map-land")).not.toBeNull();
  });

  // PLACE-24
  test("shows ready-made pictures and whose they are when it has an address for them", () => {
    const { container } = show({
      pictures: [
        {
          name: "map",
          label: "Map",
          url: "https://tiles.example/{z}/{x}/{y}.png",
          attribution: "© Someone",
        },
        {
          name: "aerial",
          label: "Aerial",
          url: "https://tiles.example/sky?z={z}&x={x}&y={y}",
          attribution: "© Above",
        },
      ],
    });
    expect(container.querySelector("image")?.getAttribute("href")).toMatch(
      /^https:\/\/tiles\.example\/17\/\d+\/\d+\.png$/,
    );
    expect(screen.getByText("© Someone")).toBeDefined();
    fireEvent.click(screen.getByRole("radio", { name: "Aerial" }));
    expect(container.querySelector("image")?.getAttribute("href")).toMatch(/\/sky\?z=17&x=\d+&y=\d+$/);
    expect(screen.getByText("© Above")).toBeDefined();
    const first = container.querySelector("image");
    if (first) fireEvent.error(first);
    expect(container.querySelector("image")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("No pictures");
  });

  test("draws a circle for what a position covers, none when it is exact", () => {
    const { container, again } = show();
    expect(Number(container.querySelector("[data-slot=map-precision]")?.getAttribute("r"))).toBeCloseTo(
      64,
      0,
    );
    again({ precision: "exact" });
    expect(container.querySelector("[data-slot=map-precision]")).toBeNull();
  });

  test("follows a pin that is set outside it, and comes back to it", () => {
    const { again, map, onPinMove } = show();
    again({ pin: { lat: 40.4168, lon: -3.7038 } });
    fireEvent.keyDown(map, { key: "Enter" });
    expect(moved(onPinMove)).toEqual({ lat: 40.4168, lon: -3.7038 });
    fireEvent.keyDown(map, { key: "ArrowLeft" });
    fireEvent.click(screen.getByRole("button", { name: "Back to the pin" }));
    fireEvent.keyDown(map, { key: "Enter" });
    expect(moved(onPinMove)).toEqual({ lat: 40.4168, lon: -3.7038 });
  });
});
