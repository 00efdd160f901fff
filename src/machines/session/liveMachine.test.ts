import { expect, test } from "vitest";
import { createActor, type EventObject, fromCallback, SimulatedClock } from "xstate";
import { type LiveNotice, liveMachine } from "./liveMachine.ts";

function started() {
  const clock = new SimulatedClock();
  const positions: (string | null)[] = [];
  const streams: (() => void)[] = [];
  const turns = { taken: 0, given: 0 };
  const stream = fromCallback<EventObject, { position: string | null }>(({ input, sendBack }) => {
    positions.push(input.position);
    streams.push(() => sendBack({ type: "stream.ended" }));
  });
  const turn = fromCallback(() => {
    turns.taken += 1;
    return () => {
      turns.given += 1;
    };
  });
  const actor = createActor(liveMachine.provide({ actors: { stream, turn } }), { clock }).start();
  return {
    clock,
    /** The position after which each connection was begun. */
    positions,
    turns,
    send: actor.send,
    told: (notice: LiveNotice) => actor.send({ type: "stream.told", notice }),
    /** The connection ends. */
    end: () => streams.at(-1)?.(),
  };
}

// LIVE-06
test("tries again where all was told, after pauses that grow from a second to a minute", () => {
  const it = started();
  it.send({ type: "page.visible" });
  it.send({ type: "turn.come" });
  it.told({ id: "7", kind: "enquiries" });
  for (const pause of [1, 2, 4, 8, 16, 32, 60, 60]) {
    it.end();
    const before = it.positions.length;
    it.clock.increment(pause * 1_000 - 1);
    expect(it.positions, `before ${pause} s are over`).toHaveLength(before);
    it.clock.increment(1);
    expect(it.positions, `after ${pause} s`).toHaveLength(before + 1);
  }
  expect(new Set(it.positions.slice(1))).toEqual(new Set(["7"]));
  it.told({ id: "8", kind: null });
  it.end();
  it.clock.increment(1_000);
  expect(it.positions.at(-1)).toBe("8");
});

// LIVE-06
test("leaves the turn to another tab 30 s after nobody looks, and keeps it for who comes back before", () => {
  const it = started();
  it.send({ type: "page.visible" });
  it.send({ type: "turn.come" });
  it.send({ type: "page.hidden" });
  it.clock.increment(29_000);
  it.send({ type: "page.visible" });
  it.clock.increment(29_000);
  expect(it.turns).toEqual({ taken: 1, given: 0 });
  it.send({ type: "page.hidden" });
  it.clock.increment(30_000);
  expect(it.turns).toEqual({ taken: 1, given: 1 });
});
