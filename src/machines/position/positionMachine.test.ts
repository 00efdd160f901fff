import { expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { Geocoding } from "#contracts/place/place.ts";
import { javea } from "#tests/model/samples/samplePlace.ts";
import { positionMachine } from "./positionMachine.ts";
import type { PositionValue } from "./positionSetup.ts";
import { roughPlacement } from "./roughPlacement.ts";

const town: Geocoding = {
  result: "found",
  point: { lat: 38.78333, lon: 0.16667 },
  precision: "town",
  name: "Jávea / Xàbia",
};
const house: Geocoding = { result: "found", point: { lat: 38.789, lon: 0.163 }, precision: "exact" };
const mine: PositionValue = { Latitude: "38.75", Longitude: "0.2", GeoInfo: "exact" };
const nothing: PositionValue = { Latitude: "", Longitude: "", GeoInfo: null };

const opened = (value: PositionValue, answers: Geocoding[], inside = true) =>
  createActor(
    positionMachine.provide({
      actors: {
        geocode: fromPromise(async () => answers.shift() ?? { result: "none" }),
        locate: fromPromise(async () => ({ lat: 40, lon: -3 })),
        check: fromPromise(async (): Promise<{ inside: boolean }> => ({ inside })),
      },
    }),
    { input: { ...value, location: { id: javea.id, text: javea.text, type: javea.type } } },
  ).start();

const useAddress = async (actor: ReturnType<typeof opened>) => {
  actor.send({ type: "address.use", address: "Calle Mayor 5" });
  return waitFor(actor, (snapshot) => !snapshot.hasTag("busy"));
};
const standing = (actor: ReturnType<typeof opened>) => {
  const { Latitude, Longitude, GeoInfo } = actor.getSnapshot().context;
  return { Latitude, Longitude, GeoInfo };
};

test("An exact position is replaced by what an address gives only after a yes", async () => {
  const actor = opened(mine, [town, town]);
  expect((await useAddress(actor)).hasTag("asking")).toBe(true);
  expect(standing(actor)).toEqual(mine);
  actor.send({ type: "found.keep" });
  expect(standing(actor)).toEqual(mine);
  await useAddress(actor);
  actor.send({ type: "found.take" });
  expect(standing(actor)).toEqual({ Latitude: "38.78333", Longitude: "0.16667", GeoInfo: "town" });
});

test("Where somebody stands replaces a position only after a yes", async () => {
  const actor = opened(mine, []);
  actor.send({ type: "here.use" });
  expect((await waitFor(actor, (snapshot) => !snapshot.hasTag("busy"))).hasTag("asking")).toBe(true);
  expect(standing(actor)).toEqual(mine);
});

test("The middle of a town asks for the pin until it is moved, and gives way to an exact answer", async () => {
  const actor = opened(nothing, [town, house]);
  expect((await useAddress(actor)).hasTag("asking")).toBe(false);
  expect(roughPlacement(actor.getSnapshot().context)?.name).toBe("Jávea / Xàbia");
  await useAddress(actor);
  expect(standing(actor)).toEqual({ Latitude: "38.789", Longitude: "0.163", GeoInfo: "exact" });
  expect(roughPlacement(actor.getSnapshot().context)).toBeNull();
});

// FIELD-22
test("A point outside of the place is said, and stays where it was put", async () => {
  const actor = opened(mine, [], false);
  await waitFor(actor, (snapshot) => snapshot.hasTag("outside"));
  expect(standing(actor)).toEqual(mine);
  const within = opened(mine, []);
  await waitFor(within, (snapshot) => JSON.stringify(snapshot.value).includes("inside"));
  expect(within.getSnapshot().hasTag("outside")).toBe(false);
});
