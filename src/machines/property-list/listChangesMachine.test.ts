import { expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { PropertyListItem } from "#contracts/property/property.ts";
import { propertySearch } from "#contracts/property/propertySearch.ts";
import { listChangesMachine } from "./listChangesMachine.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve));
const search = propertySearch.defaults;
const take = 3 as const;

function started(rows: readonly number[]) {
  const clock = new SimulatedClock();
  let asked = 0;
  let found: readonly number[] = rows;
  const actor = createActor(
    listChangesMachine.provide({
      actors: {
        search: fromPromise(() => {
          asked += 1;
          return Promise.resolve({ items: found.map((Id) => ({ Id }) as PropertyListItem), count: 40 });
        }),
      },
    }),
    { input: { search, take, rows, left: [] }, clock },
  );
  const pages: number[][] = [];
  actor.on("page.found", ({ page }) => pages.push(page.items.map(({ Id }) => Id)));
  actor.start();
  return {
    pages,
    send: actor.send,
    /** The service has these rows by now, and tells. */
    told: async (now: readonly number[]) => {
      found = now;
      actor.send({ type: "live.told" });
      clock.increment(500);
      await settled();
      return actor.getSnapshot().context.changed;
    },
    waits: async (ms: number) => {
      clock.increment(ms);
      await settled();
    },
    asked: () => asked,
    changed: () => actor.getSnapshot().context.changed,
  };
}

// LIVE-08
test.each([
  ["the same rows", [1, 2, 3], false],
  ["another order", [2, 1, 3], true],
  ["a listing that came in before them", [9, 1, 2], true],
  ["a listing that is gone, and the next page's first", [1, 3, 4], true],
  ["one that is gone, and none after it", [1, 2], true],
])("says whether a list has other rows by now: %s", async (_, now, changed) => {
  const list = started([1, 2, 3]);
  expect(await list.told(now)).toBe(changed);
  expect(list.pages).toEqual([now]);
});

// LIVE-08
test("takes what came to the end of a page that is not full for another row", async () => {
  expect(await started([1, 2]).told([1, 2, 3])).toBe(true);
});

// LIVE-08
test("does not tell of what one took out of the list oneself", async () => {
  const list = started([1, 2, 3]);
  list.send({ type: "rows.left", left: [2] });
  expect(await list.told([1, 3, 4])).toBe(false);
});

// LIVE-08
test("forgets it where the list has loaded a page since", async () => {
  const list = started([1, 2, 3]);
  expect(await list.told([9, 1, 2])).toBe(true);
  list.send({ type: "rows.left", left: [3] });
  expect(list.changed()).toBe(true);
  list.send({ type: "rows.shown", shown: { search, take, rows: [9, 1, 2], left: [] } });
  expect(list.changed()).toBe(false);
});

// LIVE-08
test("asks once for what changes in the same moment, and every five seconds while something goes on changing", async () => {
  const list = started([1, 2, 3]);
  list.send({ type: "live.told" });
  await list.told([1, 2, 3]);
  expect(list.asked()).toBe(1);
  list.send({ type: "live.told" });
  await list.waits(4_999);
  expect(list.asked()).toBe(1);
  await list.waits(1);
  expect(list.asked()).toBe(2);
  await list.waits(60_000);
  expect(list.asked()).toBe(2);
});
