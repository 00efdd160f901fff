import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type AnyActorRef, assign, createActor, fromPromise, setup } from "xstate";
import { type FoundWork, unfinishedMachine } from "#machines/unfinished/unfinishedMachine.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { useWizardHost } from "./useWizardHost.ts";

/** A wizard with a fault in it. */
const faulty = setup({
  types: {} as { events: { type: "field.change" } },
  actions: {
    fail: assign(() => {
      throw new Error("no such field");
    }),
  },
}).createMachine({ id: "faulty", on: { "field.change": { actions: "fail" } } });

const nothing = fromPromise<FoundWork, { login: string }>(() => new Promise(() => undefined));

afterEach(cleanup);

test("a wizard whose machine fails goes, and that it failed is said", async () => {
  const unfinished = createActor(unfinishedMachine.provide({ actors: { list: nothing } }), {
    input: { login: "costa" },
  });
  const hosted = {
    login: "costa",
    unfinished,
    memories: { machine: "faulty", loadReplay: async () => () => null },
    fetchMachine: async () => faulty,
  };
  const { result } = renderHook(() => useWizardHost(hosted, { name: "Edit entry", onDone: () => undefined }));
  act(() => result.current.host.send({ type: "wizard.open", opened: {} }));
  await expect.poll(() => result.current.wizard).not.toBeNull();
  const wizard = result.current.wizard as AnyActorRef | null;
  act(() => wizard?.send({ type: "field.change" }));
  await expect.poll(() => result.current.wizard).toBeNull();
  await expect.poll(() => toasts.read().map(({ tone }) => tone)).toEqual(["danger"]);
});
