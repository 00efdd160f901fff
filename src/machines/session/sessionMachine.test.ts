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
    expect(told).toEqual(["session.expired"]);
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

  // SESSION-18
  test("follows the end in another tab, also while it refreshes; only a sign-out is one", async () => {
    for (const [reason, event] of [
      ["signedOut", "session.signedOut"],
      ["expired", "session.expired"],
    ] as const) {
      const { actor, told } = await signedIn(() => new Promise(() => {}));
      actor.send({ type: "session.unauthorized", kind: "client" });
      actor.send({ type: "tab.changed", reason, client: null, admin: null });
      expect(actor.getSnapshot().hasTag("signedOut")).toBe(true);
      expect(actor.getSnapshot().hasTag("timeout")).toBe(false);
      expect(told).toEqual([event]);
    }
  });

  // SESSION-16
  test("renews each side by itself, and says for which it did", async () => {
    const both: Holders = { client, admin: { aud: "admin", exp: 1, Name: "Eva", Email: "eva@example.com" } };
    const asked: string[] = [];
    const told: object[] = [];
    const actor = createActor(
      sessionMachine.provide({
        actors: {
          readSession: fromPromise(() => Promise.resolve(both)),
          refresh: fromPromise(({ input: { kind } }) => {
            asked.push(kind);
            return kind === "client" ? Promise.reject({ code: "network" }) : Promise.resolve(both);
          }),
        },
      }),
    );
    actor.on("*", (emitted) => told.push(emitted));
    actor.start();
    await settled();
    for (const kind of ["client", "admin", "client"] as const)
      actor.send({ type: "session.unauthorized", kind });
    await settled();
    expect(asked).toEqual(["client", "admin"]);
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({ type: "session.refreshed", kind: "admin" });
    expect(told).toContainEqual({
      type: "session.refreshFailed",
      kind: "client",
      problem: { code: "network" },
    });
  });

  // SESSION-15
  test("takes a renewal that finds somebody else for a change of account", async () => {
    const other: Holders = { client: { ...client, Login: "small" }, admin: null };
    const { actor, told } = await signedIn(() => Promise.resolve(other));
    actor.send({ type: "session.unauthorized", kind: "client" });
    await settled();
    expect(told).toEqual(["session.changed"]);
    expect(actor.getSnapshot().context.client?.Login).toBe("small");
  });

  // TEAM-38
  test("takes a new role from a renewed token, and another user of the account for somebody else", async () => {
    const ana = { ...client, user: "7", role: "agent" };
    const { actor, told } = await signedIn(async () => ({
      client: { ...ana, role: "readOnly" },
      admin: null,
    }));
    actor.send({ type: "tab.changed", reason: "signedIn", client: ana, admin: null });
    expect(told).toEqual(["session.changed"]);
    actor.send({ type: "session.unauthorized", kind: "client" });
    await settled();
    expect(told).toEqual(["session.changed", "session.refreshed"]);
    expect(actor.getSnapshot().context.client).toMatchObject({ user: "7", role: "readOnly" });
  });
});
