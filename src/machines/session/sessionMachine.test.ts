import { describe, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { ClientClaims } from "#contracts/session/authContract.ts";
import { type Holders, sessionMachine } from "./sessionMachine.ts";

const client: ClientClaims = {
  aud: "client",
  exp: 1,
  Login: "costa",
  Name: "Ana",
  TradeName: "Costa Homes",
  CompanyName: null,
  Email: "ana@example.com",
};
const costa: Holders = { client, admin: null };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A session of a signed-in client, what it told, and how often it asked for a new token. */
async function signedIn(refresh: () => Promise<Holders>) {
  const counted = { refreshes: 0 };
  const told: string[] = [];
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        readSession: fromPromise(() => Promise.resolve(costa)),
        refresh: fromPromise(() => {
          counted.refreshes += 1;
          return refresh();
        }),
        signOut: fromPromise(() => Promise.resolve()),
      },
    }),
  );
  actor.on("*", ({ type }) => told.push(type));
  actor.start();
  await settled();
  return { actor, told, counted };
}

describe("A session", () => {
  test("asks once for a new token however many calls met a 401, and answers them all, a hundred times over", async () => {
    const { actor, told, counted } = await signedIn(() => Promise.resolve(costa));
    for (let round = 1; round <= 100; round += 1) {
      for (let call = 0; call < 20; call += 1) actor.send({ type: "session.unauthorized", kind: "client" });
      expect(actor.getSnapshot().hasTag("timeout")).toBe(true);
      await settled();
      expect(counted.refreshes).toBe(round);
      expect(told).toEqual(Array.from({ length: round }, () => "session.refreshed"));
      expect(actor.getSnapshot().hasTag("client")).toBe(true);
    }
  });

  test("ends once when the refresh is refused", async () => {
    const { actor, told } = await signedIn(() => Promise.reject({ code: "ErrInvalidAccessToken" }));
    actor.send({ type: "session.unauthorized", kind: "client" });
    await settled();
    await settled();
    expect(told).toEqual(["session.expired", "session.signedOut"]);
    expect(actor.getSnapshot().hasTag("signedOut")).toBe(true);
  });

  test("does not end when only the server does not answer", async () => {
    const { actor, told } = await signedIn(() => Promise.reject({ code: "network" }));
    actor.send({ type: "session.unauthorized", kind: "client" });
    await settled();
    expect(told).toEqual(["session.refreshFailed"]);
    expect(actor.getSnapshot().hasTag("client")).toBe(true);
  });

  test("answers calls that come after the end at once", async () => {
    const { actor, told } = await signedIn(() => Promise.resolve(costa));
    actor.send({ type: "signOut.submit" });
    actor.send({ type: "session.unauthorized", kind: "client" });
    await settled();
    expect(told).toEqual(["session.expired", "session.signedOut"]);
  });

  test("follows the sign-out of another tab, also while it refreshes", async () => {
    const { actor, told } = await signedIn(() => new Promise(() => {}));
    actor.send({ type: "session.unauthorized", kind: "client" });
    actor.send({ type: "tab.changed", client: null, admin: null });
    expect(actor.getSnapshot().hasTag("signedOut")).toBe(true);
    expect(actor.getSnapshot().hasTag("timeout")).toBe(false);
    expect(told.toSorted()).toEqual(["session.expired", "session.signedOut"]);
  });

  test("takes the token that another tab has got meanwhile", async () => {
    const { actor, told } = await signedIn(() => new Promise(() => {}));
    actor.send({ type: "session.unauthorized", kind: "client" });
    actor.send({ type: "tab.changed", ...costa });
    expect(told).toEqual(["session.refreshed"]);
  });
});
