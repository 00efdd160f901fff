import { expect, test } from "vitest";
import { upgradeHref } from "#contracts/directory/directorySearch.ts";
import { upgradeIds } from "./AdvertisePage.tsx";

// DIR-19
test("An address names entries by their ids, each once; what is no id is left out", () => {
  expect(upgradeHref([4002, 4004])).toBe("/advertise-directory?entry=4002,4004");
  expect(upgradeIds("entry=4002,4004,4002")).toEqual([4002, 4004]);
  expect(upgradeIds("entry=%34002,x,-3,1.5,,0,1e99")).toEqual([4002]);
  expect(upgradeIds("")).toEqual([]);
});
