import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { unlock } from "#server/account/throttle.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { oneStore } from "../harness/oneStore.ts";
import { PASSWORD, startServer, type TestServer } from "../harness/startServer.ts";

const MINUTE = 60_000;
/** Of fifty wrong passwords each, from as many addresses; `npm run drill -- sign-ins` takes twenty. */
const ROUNDS = Number(process.env.GUESSING_ROUNDS ?? 4);

oneStore("guessing a password", (fresh) => {
  let store: Store;
  let server: TestServer;
  let late = 0;

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, {
      env: { TRUST_PROXY: "on" },
      now: () => new Date(1_800_000_000_000 + late),
    });
    await server.client("costa");
    await server.client("other");
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    late = 0;
    for (const table of ["throttle", "known_place"] as const) await store.db.deleteFrom(table).execute();
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const attempt = (login: string, password: string, ip = "203.0.113.1", headers = {}) =>
    server.nobody().post("/api/auth/client/auth", { login, password }, { "x-forwarded-for": ip, ...headers });
  const wrongUntilRefused = async (login: string, ip?: string) => {
    for (let checked = 0; checked < 200; checked += 1) {
      const answer = await attempt(login, "wrong", ip);
      if (answer.status === 429) return { checked, answer };
    }
    throw new Error("Never refused.");
  };

  // SAFE-10
  it("gets at most 10 checks in 15 minutes from 50 addresses with 100 wrong passwords", async () => {
    const verify = vi.spyOn(server.services.passwords, "verify");
    const answers = [];
    for (let index = 0; index < 100; index += 1) {
      late = (index * 15 * MINUTE) / 100;
      answers.push(await attempt("costa", `wrong ${index}`, `198.51.100.${index % 50}`));
    }
    const checked = answers.filter(({ status }) => status === 401).length;
    const refused = answers.filter(({ status }) => status === 429);
    expect(verify).toHaveBeenCalledTimes(checked);
    expect(checked).toBeLessThanOrEqual(10);
    expect(checked + refused.length).toBe(100);
    for (const { body, headers } of refused) {
      expect(body).toEqual({ code: "ErrTooManyRequests", retryAfter: expect.any(Number) });
      expect(headers["retry-after"]).toBe(String(body.retryAfter));
      expect(body.retryAfter).toBeGreaterThan(0);
      expect(body.retryAfter).toBeLessThanOrEqual(15 * 60);
    }
  });

  // SAFE-10
  it("gets no more checks when all passwords come at once", async () => {
    const verify = vi.spyOn(server.services.passwords, "verify");
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => attempt("costa", "wrong", `198.51.100.${index % 50}`)),
    );
    expect(verify.mock.calls.length).toBeLessThanOrEqual(10);
  });

  // SAFE-11
  it(`leaves the owner alone: on a device of theirs they sign in while ${ROUNDS * 50} wrong passwords come from 50 addresses`, async () => {
    const first = await attempt("costa", PASSWORD, "203.0.113.7");
    const cookie = String(first.headers["set-cookie"]).split(";")[0] ?? "";
    expect(String(first.headers["set-cookie"])).toMatch(
      /^zaguan_device=[\w-]{43}; Path=\/api\/auth; .*HttpOnly; SameSite=Strict$/,
    );
    const verify = vi.spyOn(server.services.passwords, "verify");
    const guess = (index: number) => attempt("costa", `wrong ${index}`, `198.51.100.${index % 50}`);
    const owner = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(Array.from({ length: 50 }, (_, index) => guess(round * 50 + index)));
      owner.push(await attempt("costa", PASSWORD, "192.0.2.200", { cookie }));
    }
    expect(owner.map(({ status }) => status)).toEqual(owner.map(() => 200));
    expect(verify.mock.calls.length - owner.length).toBeLessThanOrEqual(10);
    expect((await attempt("costa", PASSWORD, "203.0.113.7")).status).toBe(200);
    expect((await attempt("costa", PASSWORD, "192.0.2.201")).status).toBe(429);
  });

  it("is slow on a known device, too, and that device is known to its own account alone", async () => {
    const first = await attempt("costa", PASSWORD, "203.0.113.7");
    const cookie = String(first.headers["set-cookie"]).split(";")[0] ?? "";
    const answers = [];
    for (let index = 0; index < 8; index += 1)
      answers.push(await attempt("costa", "wrong", "203.0.113.8", { cookie }));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    await wrongUntilRefused("other", "203.0.113.9");
    expect((await attempt("other", PASSWORD, "203.0.113.7", { cookie })).status).toBe(429);
  });

  // SAFE-40
  it("waits no longer than its wrong passwords ask for when the clock was a month ahead", async () => {
    late = 31 * 24 * 60 * MINUTE;
    await wrongUntilRefused("costa");
    late = 0;
    const refused = await attempt("costa", PASSWORD);
    expect(refused.body).toEqual({ code: "ErrTooManyRequests", retryAfter: 30 });
    late = 31_000;
    expect((await attempt("costa", PASSWORD)).status).toBe(200);
    late = 31 * 24 * 60 * MINUTE;
    for (let index = 0; index < 4; index += 1) await attempt("costa", "wrong", "203.0.113.30");
    late = 0;
    expect((await attempt("costa", PASSWORD, "203.0.113.31")).status).toBe(200);
  });

  it("is over when the office says so", async () => {
    await wrongUntilRefused("costa");
    const unlocked = (subject: string) =>
      store.db.transaction().execute((tx) => unlock(tx, { kind: "client", subject }));
    expect((await attempt("costa", PASSWORD)).status).toBe(429);
    expect(await unlocked("costa")).toBe(true);
    const known = await attempt("costa", PASSWORD);
    expect(known.status).toBe(200);
    // What is counted on a device of theirs, or where they have signed in, is theirs, too.
    const cookie = String(known.headers["set-cookie"]).split(";")[0] ?? "";
    for (const own of [{ cookie }, {}]) {
      for (let wrong = 0; wrong < 5; wrong += 1) await attempt("costa", "wrong", "203.0.113.1", own);
      expect((await attempt("costa", PASSWORD, "203.0.113.1", own)).status).toBe(429);
      expect(await unlocked("costa")).toBe(true);
      expect((await attempt("costa", PASSWORD, "203.0.113.1", own)).status).toBe(200);
    }
    for (let index = 0; index < 60; index += 1) await attempt(`login${index}`, "wrong", "203.0.113.20");
    expect((await attempt("other", PASSWORD, "203.0.113.20")).status).toBe(429);
    expect(await unlocked("203.0.113.20")).toBe(true);
    expect((await attempt("other", PASSWORD, "203.0.113.20")).status).toBe(200);
    expect(await unlocked("nobody")).toBe(false);
  });

  it("waits twice as long each time, but never for ever", async () => {
    const waits = [];
    for (let round = 0; round < 8; round += 1) {
      const { answer } = await wrongUntilRefused("costa");
      waits.push(answer.body.retryAfter);
      late += answer.body.retryAfter * 1000;
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
    expect((await attempt("costa", PASSWORD)).status).toBe(200);
  });

  it("is counted for names that nobody has just the same", async () => {
    const known = await wrongUntilRefused("costa", "203.0.113.2");
    const unknown = await wrongUntilRefused("nobody", "203.0.113.3");
    expect(unknown.checked).toBe(known.checked);
    expect(unknown.answer.body).toEqual(known.answer.body);
  });

  it("is counted for the address too, so that one password cannot be tried on every login", async () => {
    const answers = [];
    for (let index = 0; index < 60; index += 1) answers.push(await attempt(`login${index}`, "wrong"));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(31);
    expect((await attempt("costa", PASSWORD)).status).toBe(429);
    expect((await attempt("costa", PASSWORD, "203.0.113.99")).status).toBe(200);
  });

  it("lets the right password in however often it comes at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => attempt(index % 2 ? "costa" : "other", PASSWORD)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it("counts the address that the proxy saw, whatever the caller says of themselves", async () => {
    const answers = [];
    for (let index = 0; index < 60; index += 1) {
      answers.push(await attempt(`login${index}`, "wrong", `198.51.100.${index}, 203.0.113.50`));
    }
    expect(answers.at(-1)?.status).toBe(429);
  });

  it("takes nothing from an office whose agents sign in rightly from one address", async () => {
    for (let index = 0; index < 60; index += 1) {
      expect((await attempt(index % 2 ? "costa" : "other", PASSWORD)).status).toBe(200);
    }
  });

  it("begins afresh after the right password", async () => {
    for (let index = 0; index < 4; index += 1) await attempt("costa", "wrong");
    expect((await attempt("costa", PASSWORD)).status).toBe(200);
    const { checked } = await wrongUntilRefused("costa");
    expect(checked).toBe(5);
  });

  it("counts a subscriber's whole IPv6 network as one address", async () => {
    const answers = [];
    for (let index = 0; index < 60; index += 1) {
      answers.push(await attempt(`login${index}`, "wrong", `2001:db8:1:2::${index.toString(16)}`));
    }
    expect(answers.at(-1)?.status).toBe(429);
    expect((await attempt("costa", PASSWORD, "2001:db8:1:3::1")).status).toBe(200);
  });
});

oneStore("a forwarded address", (fresh) => {
  // SAFE-12
  it.each([
    ["on", "198.51.100.7, 203.0.113.9"],
    ["127.0.0.1, 10.0.0.0/8", "198.51.100.7, 203.0.113.9, 10.0.0.7"],
  ])("is the last one that a trusted proxy added, with TRUST_PROXY=%s", async (TRUST_PROXY, forwarded) => {
    const store = await fresh();
    const server = await startServer(store, { env: { TRUST_PROXY, LOG_LEVEL: "info" } });
    const body = { login: "nobody", password: "wrong" };
    await server.nobody().post("/api/auth/client/auth", body, { "x-forwarded-for": forwarded });
    const addresses = server.logs.map((line) => JSON.parse(line).ip).filter((ip) => ip !== undefined);
    expect(addresses).toEqual(["203.0.113.9"]);
    await server.close();
    await store.close();
  });

  // SAFE-12
  it("is believed only when the configuration says so", async () => {
    const store = await fresh();
    const server = await startServer(store);
    const answers = [];
    for (let index = 0; index < 60; index += 1) {
      answers.push(
        await server
          .nobody()
          .post(
            "/api/auth/client/auth",
            { login: `login${index}`, password: "wrong" },
            { "x-forwarded-for": `198.51.100.${index}` },
          ),
      );
    }
    expect(answers.at(-1)?.status).toBe(429);
    const warned = server.logs.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
    expect(warned).toHaveLength(1);
    expect(warned[0].msg).toContain("TRUST_PROXY is off");
    await server.close();
    await store.close();
  });
});
