import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { createActor, emit, setup } from "xstate";
import { useActorEvents } from "./useActorEvents.ts";

const bell = setup({
  types: {} as {
    events: { type: "ring"; times: number } | { type: "knock" };
    emitted: { type: "rung"; times: number } | { type: "knocked" };
  },
}).createMachine({
  on: {
    ring: { actions: emit(({ event }) => ({ type: "rung", times: event.times })) },
    knock: { actions: emit({ type: "knocked" }) },
  },
});

test("what an actor emits is heard by the ears of the last drawing, while the component is there", () => {
  const actor = createActor(bell).start();
  const told: string[] = [];
  function Listener({ name }: { name: string }) {
    useActorEvents(actor, { rung: ({ times }) => told.push(`${name} ${times}`) });
    return null;
  }
  const { rerender, unmount } = render(<Listener name="first" />);
  actor.send({ type: "ring", times: 1 });
  rerender(<Listener name="second" />);
  actor.send({ type: "ring", times: 2 });
  actor.send({ type: "knock" });
  unmount();
  actor.send({ type: "ring", times: 3 });
  expect(told).toEqual(["first 1", "second 2"]);
});
