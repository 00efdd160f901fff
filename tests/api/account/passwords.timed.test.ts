import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { passwordQueue } from "#server/account/passwords.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { holdsForAll } from "#tests/fixtures/holdsForAll.ts";
import { median } from "#tests/fixtures/median.ts";
import { freshStore } from "../harness/freshStore.ts";
import { PASSWORD, startServer, type TestServer } from "../harness/startServer.ts";

const REAL = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Of each kind. `npm run drill -- sign-ins` makes 200. */
const SIGN_INS = Number(process.env.SIGN_INS ?? 50);

let store: Store;
let server: TestServer;
let late = 0;

beforeAll(async () => {
  store = await freshStore("pglite");
  // Every attempt comes two hours after the last one, so that none is refused unchecked.
  server = await startServer(store, {
    passwordCost: REAL,
    now: () => new Date(1_800_000_000_000 + late),
  });
  await server.client("costa");
});
afterAll(async () => {
  await server.close();
  await store.close();
});

// SAFE-08
it("are kept as argon2id hashes of 47,104 KiB, one pass, one lane, each with its own salt", async () => {
  await server.client("second");
  const rows = await store.db.selectFrom("credential").select("hash").execute();
  for (const { hash } of rows) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22,}\$[\w+/]{43}$/);
  }
  const passwords = await passwordQueue();
  const [one, other] = [await passwords.hash("same"), await passwords.hash("same")];
  expect(one).not.toBe(other);
  expect(one).toContain("$m=47104,t=1,p=1$");
});

it("are compared whole and as typed, whatever way an accent is composed", async () => {
  const passwords = await passwordQueue({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const stored = await passwords.hash("contraseña");
  expect(await passwords.verify(stored, "contrasen\u0303a")).toBe(true);
  for (const wrong of ["Contraseña", "contraseña ", "contrasena", ""]) {
    expect(await passwords.verify(stored, wrong)).toBe(false);
  }
  expect(await passwords.verify(undefined, "contraseña")).toBe(false);
});

// SAFE-08
it("are hashed at most four at once", async () => {
  let most = 0;
  let running = 0;
  const passwords = await passwordQueue({ memoryCost: 8, timeCost: 1, parallelism: 1 }, async (work) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    const result = await work();
    running -= 1;
    return result;
  });
  const stored = await passwords.hash(PASSWORD);
  const answers = await Promise.all(Array.from({ length: 40 }, () => passwords.verify(stored, PASSWORD)));
  expect(holdsForAll(answers, Boolean)).toBe(true);
  expect(most).toBe(4);
});

/** Milliseconds of the processor's time: a clock would count what else this machine does. */
async function costOf(at: TestServer, login: string): Promise<number> {
  late += 2 * 60 * 60 * 1000;
  const started = process.cpuUsage();
  const { status } = await at.nobody().post("/api/auth/client/auth", { login, password: "wrong" });
  expect(status).toBe(401);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/** What sign-ins of a known login and of unknown ones cost, in turns: whatever else this machine does comes in waves. */
async function costs(at: TestServer) {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < SIGN_INS; round += 1) {
    if (round % 2) known.push(await costOf(at, "costa"));
    unknown.push(await costOf(at, `nobody${round}`));
    if (round % 2 === 0) known.push(await costOf(at, "costa"));
  }
  return { known: median(known), unknown: median(unknown) };
}

// SAFE-09: without its hash an unknown login costs 0.37 of a known one.
it(`hash an unknown login as they do a known one, in ${SIGN_INS} sign-ins of each`, async () => {
  const { known, unknown } = await costs(server);
  expect(unknown / known).toBeGreaterThan(0.7);
  expect(unknown / known).toBeLessThan(1.4);
  if (SIGN_INS >= 200) expect(Math.abs(unknown / known - 1)).toBeLessThanOrEqual(0.05);
});

// SAFE-09
it("take the same steps for an unknown login as for a known one: one hash is verified", async () => {
  const verify = vi.spyOn(server.services.passwords, "verify");
  try {
    await costOf(server, "costa");
    const known = verify.mock.calls.length;
    await costOf(server, "nobody");
    expect([known, verify.mock.calls.length - known]).toEqual([1, 1]);
  } finally {
    verify.mockRestore();
  }
});

// SAFE-09: the hash hides what is done beside it, so that the rest is measured with a light one.
it("cost an unknown login about what a known one costs beside the hash", async () => {
  const lightStore = await freshStore("pglite");
  const light = await startServer(lightStore, {
    passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    now: () => new Date(1_800_000_000_000 + late),
  });
  try {
    await light.client("costa");
    const { known, unknown } = await costs(light);
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  } finally {
    await light.close();
    await lightStore.close();
  }
});
