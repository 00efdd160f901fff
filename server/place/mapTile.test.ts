import { expect, test } from "vitest";
import { holdsForAll } from "#tests/fixtures/holdsForAll.ts";
import { mercator } from "./mapLayers.ts";
import { mapTile } from "./mapTile.ts";

const tileAt = (lat: number, lon: number, z: number) => {
  const [x, y] = mercator([lon, lat]);
  return mapTile(z, Math.floor(x * 2 ** z), Math.floor(y * 2 ** z));
};

test("the tile of Jávea has land, coast, municipal borders and the names around it, towns first", () => {
  const tile = tileAt(38.789, 0.166, 11);
  expect(tile?.land.length).toBeGreaterThan(0);
  expect(tile?.coast.length).toBeGreaterThan(0);
  expect(tile?.borders.length).toBeGreaterThan(3);
  expect(tile?.names[0]).toMatchObject({ id: "m-03082", name: "Jávea / Xàbia", rank: 1 });
  expect(tile?.names.map(({ name }) => name)).toEqual(expect.arrayContaining(["Moraira", "Montgó"]));
});

test("a tile of the open sea is empty", () => {
  expect(tileAt(38.9, 2, 11)).toEqual({ land: [], abroad: [], borders: [], coast: [], names: [] });
});

test("Portugal is land abroad and not sea", () => {
  expect(tileAt(38.7, -8.5, 9)).toMatchObject({ land: [], names: [] });
  expect(tileAt(38.7, -8.5, 9)?.abroad).toHaveLength(1);
});

test("every path stays near its tile, in whole units", () => {
  for (const z of [5, 7, 9, 11]) {
    const tile = tileAt(40.4168, -3.7038, z);
    const paths = [...(tile?.land ?? []), ...(tile?.abroad ?? [])];
    expect(holdsForAll(paths, (flat) => flat.length % 2 === 0)).toBe(true);
    for (const flat of paths)
      expect(holdsForAll(flat, (unit) => Number.isInteger(unit) && unit >= -90 && unit <= 4186)).toBe(true);
  }
});

test("far out only cities are named, close in every village", () => {
  const names = (z: number) => tileAt(40.4168, -3.7038, z)?.names.map(({ name }) => name) ?? [];
  expect(names(5)).toContain("Sevilla");
  expect(names(5)).not.toContain("Aranjuez");
  expect(names(9)).toContain("Leganés");
  expect(names(11)).toContain("Chamberí");
});

test("there is no tile at another zoom or off the world", () => {
  expect(mapTile(10, 512, 384)).toBeUndefined();
  expect(mapTile(5, 32, 0)).toBeUndefined();
});
