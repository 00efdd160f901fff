import { describe, expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { propertyLocationTypes } from "#contracts/place/location.ts";
import type { LocationSuggestion } from "#contracts/place/place.ts";
import { denia, javea } from "#tests/model/samples/samplePlace.ts";
import { locationSearchMachine } from "./locationSearchMachine.ts";

function searching() {
  const clock = new SimulatedClock();
  const asked: { query: string; answer: (found: LocationSuggestion[]) => void }[] = [];
  const actor = createActor(
    locationSearchMachine.provide({
      actors: {
        search: fromPromise(({ input: { query } }) => new Promise((answer) => asked.push({ query, answer }))),
      },
    }),
    { input: { chosen: null, types: propertyLocationTypes }, clock },
  );
  return { actor: actor.start(), asked, clock };
}

describe("Searching for a place", () => {
  // STAT-12
  test("starts with the third character, 200 ms after the last key", () => {
    const { actor, asked, clock } = searching();
    for (const text of ["j", "ja", "jav"]) actor.send({ type: "text.change", text });
    clock.increment(199);
    actor.send({ type: "text.change", text: "jave" });
    clock.increment(199);
    expect(asked).toEqual([]);
    clock.increment(1);
    expect(asked.map(({ query }) => query)).toEqual(["jave"]);
  });

  test("drops an answer that comes after more was typed", async () => {
    const { actor, asked, clock } = searching();
    actor.send({ type: "text.change", text: "jav" });
    clock.increment(200);
    actor.send({ type: "text.change", text: "den" });
    clock.increment(200);
    asked[1]?.answer([denia]);
    asked[0]?.answer([javea]);
    await expect.poll(() => actor.getSnapshot().value).toBe("suggesting");
    expect(actor.getSnapshot().context.suggestions).toEqual([denia]);
  });

  test("says that nothing matches, and not before it has asked", async () => {
    const { actor, asked, clock } = searching();
    actor.send({ type: "text.change", text: "xyz" });
    expect(actor.getSnapshot().value).toBe("typing");
    clock.increment(200);
    asked[0]?.answer([]);
    await expect.poll(() => actor.getSnapshot().value).toBe("noneFound");
  });
});
