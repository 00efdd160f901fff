import { expect, test } from "vitest";
import { leftOut, mostUpgrades, type NamedEntry, upgradable } from "./contractMachine.ts";

const entry = (Id: number, level: NamedEntry["level"] = null): NamedEntry => ({
  Id,
  Name: `Entry ${Id}`,
  level,
});

// DIR-20, DIR-21
test("One request names at most 50 entries; those at the highest level take nobody's place", () => {
  const entries = [entry(1, "FeaturedPremium"), ...Array.from({ length: 51 }, (_, at) => entry(at + 2))];
  const ids = entries.map(({ Id }) => Id);
  expect(upgradable({ entries })).toEqual(entries.slice(1, mostUpgrades + 1));
  expect(leftOut({ ids: [...ids, 99], entries })).toEqual([
    { Id: 1, Name: "Entry 1", reason: "highest" },
    { Id: 52, Name: "Entry 52", reason: "tooMany" },
    { Id: 99, Name: "", reason: "unknown" },
  ]);
});
