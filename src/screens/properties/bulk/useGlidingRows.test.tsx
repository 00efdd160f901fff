import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor, setup } from "xstate";
import type { ListActor } from "../listContext.ts";
import type { BulkActor } from "./bulkContext.ts";
import { useGlidingRows } from "./useGlidingRows.ts";

const moves = vi.hoisted(() => ({
  fetch: vi.fn(() => () => undefined),
  placesOf: vi.fn((placed: unknown) => placed),
  glide: vi.fn(),
  fadeGone: vi.fn(),
}));
vi.mock("#ui/motion/movement.tsx", () => ({ fetchMovement: moves.fetch, movement: () => moves }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const tagged = <Tag extends string>(tag: Tag) =>
  createActor(
    setup({ types: { events: {} as { type: "turn" }, tags: {} as Tag } }).createMachine({
      initial: "off",
      states: { off: { on: { turn: "on" } }, on: { tags: tag, on: { turn: "off" } } },
    }),
  ).start();

/** A list of rows with those numbers, whose run and whose reading are turned on and off. */
function listOf(...numbers: number[]) {
  document.body.innerHTML = "<main><table data-slot='table'><tbody></tbody></table></main>";
  const body = document.querySelector("tbody") as HTMLElement;
  const rows = new Map<number, HTMLElement>();
  const draw = (...drawn: number[]) => {
    for (const number of drawn.filter((one) => !rows.has(one))) {
      const row = document.createElement("tr");
      row.dataset.property = String(number);
      rows.set(number, row);
    }
    body.replaceChildren(...drawn.flatMap((number) => rows.get(number) ?? []));
  };
  draw(...numbers);
  const [run, reading] = [tagged("running"), tagged("busy")];
  const { result, unmount } = renderHook(() =>
    useGlidingRows(run as unknown as BulkActor, reading as unknown as ListActor),
  );
  return {
    unmount,
    watch: () => result.current(),
    turn: (which: "run" | "reading") => act(() => (which === "run" ? run : reading).send({ type: "turn" })),
    /** What is drawn from now on, with what was heard of it. */
    draw: (...drawn: number[]) =>
      act(async () => {
        draw(...drawn);
        await Promise.resolve();
      }),
  };
}

const keys = (placed: readonly (readonly [string, unknown])[]) => placed.map(([key]) => key);

// BULK-26, SPEED-05
test("what moves rows comes with a run, and not before", () => {
  const list = listOf(1, 2);
  expect(moves.fetch).not.toHaveBeenCalled();
  list.turn("run");
  expect(moves.fetch).toHaveBeenCalledOnce();
});

// BULK-26
test("after a run rows glide once to where they are drawn next, and a later list moves nothing", async () => {
  const list = listOf(1, 2, 3);
  await list.draw(2, 1, 3);
  expect(moves.glide).not.toHaveBeenCalled();
  list.watch();
  await list.draw(2, 1, 3);
  expect(moves.glide).not.toHaveBeenCalled();
  await list.draw(1, 3, 4);
  expect(moves.glide.mock.calls.map(([now, before]) => [keys(now), keys(before)])).toEqual([
    [
      ["1", "3", "4"],
      ["2", "1", "3"],
    ],
  ]);
  expect(moves.fadeGone).toHaveBeenCalledOnce();
  await list.draw(4, 3, 1);
  expect(moves.glide).toHaveBeenCalledOnce();
});

// BULK-26
test("what comes long after the list was read again, or after the screen has gone, moves nothing", async () => {
  const list = listOf(1, 2);
  list.watch();
  list.turn("reading");
  vi.advanceTimersByTime(5_000);
  list.turn("reading");
  vi.advanceTimersByTime(300);
  await list.draw(2, 1);
  expect(moves.glide).not.toHaveBeenCalled();
  list.watch();
  list.unmount();
  await list.draw(1, 2);
  expect(moves.glide).not.toHaveBeenCalled();
});
