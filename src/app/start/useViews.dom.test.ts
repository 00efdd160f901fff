import { expect, test } from "vitest";
import { viewPaths } from "#contracts/view/viewScreens.ts";
import { screens } from "./screens.ts";
import { hasViews } from "./useViews.ts";

// VIEW-01
test("room is kept for the views of the screens that have some, and of no other", () => {
  const kept = screens.map(({ path }) => path).filter(hasViews);
  expect(kept.toSorted()).toEqual(Object.values(viewPaths).toSorted());
});
