import { expect, test } from "vitest";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";
import { propertyState } from "./StatusCell.tsx";

test("suspended outweighs offline, and offline outweighs active and deactivated", () => {
  const states = [
    { Status: "active", Online: true, Suspended: false },
    { Status: "deactivated", Online: true, Suspended: false },
    { Status: "active", Online: false, Suspended: false },
    { Status: "active", Online: false, Suspended: true },
  ] as const;
  expect(states.map((each) => propertyState(sampleProperty(each)))).toEqual([
    "active",
    "deactivated",
    "offline",
    "suspended",
  ]);
});
