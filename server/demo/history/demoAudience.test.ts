import { expect, it } from "vitest";
import { demoAudience } from "./demoHistoryPerson.ts";

it("has a place for every number that chance can draw", () => {
  const { languages, countries, devices } = demoAudience;
  expect([languages.length, countries.length, devices.length]).toEqual([128, 128, 64]);
});
