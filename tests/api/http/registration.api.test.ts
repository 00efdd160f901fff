import { afterEach, expect, it, vi } from "vitest";
import { runSweeps } from "#server/system/serveStore.ts";
import { slices } from "#server/system/slices.ts";
import { freshStore } from "../harness/freshStore.ts";
import { startServer } from "../harness/startServer.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The line of the server's sources that calls, null when it is a library's. */
function callerInServer(): string | null {
  const [, , , , caller = ""] = new Error().stack?.split("\n") ?? [];
  return /\/(server\/[^:)]+:\d+)/.exec(caller)?.[1] ?? null;
}

// SAFE-70
it("registers every plugin and route without a timer: what is done each hour is a sweep of its slice", async () => {
  const store = await freshStore("pglite");
  const started: string[] = [];
  const { setInterval, setTimeout } = globalThis;
  const noteStart = () => {
    const caller = callerInServer();
    if (caller) started.push(caller);
  };
  vi.stubGlobal("setInterval", (...given: Parameters<typeof setInterval>) => {
    noteStart();
    return setInterval(...given);
  });
  vi.stubGlobal("setTimeout", (...given: Parameters<typeof setTimeout>) => {
    noteStart();
    return setTimeout(...given);
  });
  const server = await startServer(store);
  await server.close();
  await store.close();
  expect(started).toEqual([]);
});

// SAFE-70
it("clears away upload addresses that nobody used, by the sweep of the slices", async () => {
  const store = await freshStore("pglite");
  const server = await startServer(store);
  const requested = (key: string, at: string) => ({
    login: "costa",
    key,
    type: "image/jpeg" as const,
    bytes: 1,
    state: "requested" as const,
    sha: null,
    at,
  });
  await store.db
    .insertInto("media")
    .values([requested("old.jpg", "2020-01-01T00:00:00Z"), requested("new.jpg", new Date().toISOString())])
    .execute();
  await runSweeps(
    server.services,
    slices.flatMap(({ sweep }) => sweep ?? []),
  );
  const left = await store.db.selectFrom("media").select("key").execute();
  await server.close();
  await store.close();
  expect(left).toEqual([{ key: "new.jpg" }]);
});
