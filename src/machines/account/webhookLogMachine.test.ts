import { expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { WebhookDelivery } from "#contracts/session/webhookContract.ts";
import { webhookLogMachine } from "./webhookLogMachine.ts";

const delivery = (Id: number): WebhookDelivery => ({
  Id,
  Event: `property-${Id}.1`,
  Kind: "property.published",
  Record: { Type: "property", Id },
  At: "2026-11-02T09:00:00.000Z",
  State: "delivered",
  Asked: false,
  Attempts: [],
  NextAt: null,
});
const all = (...ids: number[]) => ids.map(delivery);

async function opened(pages: Record<string, { deliveries: WebhookDelivery[]; next: string | null }>) {
  const actor = createActor(
    webhookLogMachine.provide({
      actors: {
        read: fromPromise(async ({ input: { before } }) => {
          const page = pages[before ?? "newest"];
          if (!page) throw { code: "ErrInvalidPath" };
          return page;
        }),
        send: fromPromise(() =>
          Promise.reject<{ readonly delivery: number }>({ code: "ErrTooManyRequests" }),
        ),
      },
    }),
    { input: { id: "h0", foreign: false, tests: false } },
  ).start();
  const listed = () => waitFor(actor, (snapshot) => snapshot.matches("listed"));
  await listed();
  return { actor, listed, ids: () => actor.getSnapshot().context.deliveries?.map(({ Id }) => Id) };
}

// HOOK-37
test("what is read anew keeps the older pages, unless some are missing between them", async () => {
  const pages = {
    newest: { deliveries: all(4, 3), next: "3" },
    "3": { deliveries: all(2, 1), next: null },
  };
  const { actor, listed, ids } = await opened(pages);
  actor.send({ type: "log.more" });
  await listed();
  expect(ids()).toEqual([4, 3, 2, 1]);
  pages.newest = { deliveries: all(5, 4), next: "4" };
  actor.send({ type: "log.refresh" });
  await listed();
  expect(ids()).toEqual([5, 4, 3, 2, 1]);
  expect(actor.getSnapshot().context.next).toBeNull();
  pages.newest = { deliveries: all(9, 8), next: "8" };
  actor.send({ type: "log.refresh" });
  await listed();
  expect(ids()).toEqual([9, 8]);
  expect(actor.getSnapshot().context.next).toBe("8");
});

// HOOK-38
test("a test that is refused says why, and the deliveries stay", async () => {
  const { actor, listed, ids } = await opened({ newest: { deliveries: all(2, 1), next: null } });
  actor.send({ type: "test.send" });
  await listed();
  expect(actor.getSnapshot().context.problem?.code).toBe("ErrTooManyRequests");
  expect(ids()).toEqual([2, 1]);
});
