import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { listingsMachine } from "#machines/session/listingsMachine.ts";
import { sessionCookies } from "../browser/cookies.ts";
import { observe } from "../event-log/observe.ts";
import { pageLog } from "./eventLogOfPage.ts";
import { session, startSession } from "./session.ts";

const claims = { aud: "client", exp: 1, Login: "costa", Name: "Ana", Email: "" };
const accessToken = `h.${btoa(JSON.stringify({ ...claims, TradeName: null, CompanyName: null }))}.s`;
const nobody = { client: null, admin: null };

// LOG-10
test("what happened before the log opened has the time, the page and the login of then", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T10:00:00Z") });
  await sessionCookies.keep("client", { accessToken, refreshToken: "refresh" });
  startSession();
  await expect.poll(() => session.getSnapshot().context.client?.Login).toBe("costa");
  history.pushState(null, "", "/properties?Skip=20");
  const actor = createActor(listingsMachine, { inspect: observe }).start();
  actor.send({ type: "listings.count" });
  vi.setSystemTime(new Date("2026-11-26T11:00:00Z"));
  history.pushState(null, "", "/faq");
  session.send({ type: "tab.changed", reason: "expired", ...nobody });
  const log = await pageLog();
  actor.send({ type: "listings.count" });
  const counts = (await log?.entries("listings"))?.filter(({ event }) => event.type === "listings.count");
  expect(counts?.map(({ at, login, page }) => [at, login, page?.address ?? null])).toEqual([
    ["2026-11-26T10:00:00.000Z", "costa", null],
    // Signed out or not, the actor stays its client's (LOG-13).
    ["2026-11-26T11:00:00.000Z", "costa", null],
  ]);
  const pages = (await log?.entries())?.flatMap(({ page }) => page?.address ?? []);
  expect(pages).toEqual([expect.anything(), "/properties?Skip=20", "/faq"]);
  vi.useRealTimers();
});
