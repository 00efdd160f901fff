import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import pino from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAccount } from "#server/account/createAccount.ts";
import { readConfig } from "#server/config.ts";
import { openStore, type Store } from "#server/event-store/openStore.ts";
import { contractServices } from "#server/service/contractServices.ts";
import { createServices } from "#server/system/createServices.ts";
import { type FakeSmtp, fakeSmtp } from "#tests/fixtures/fakeSmtp.ts";
import { runServer } from "#tests/fixtures/runServer.ts";
import { everyService } from "../harness/everyService.ts";
import { migratedDataDir } from "../harness/migratedDataDir.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";

/** `npm run drill -- mails` takes 500. */
const ROWS = Number(process.env.BULK_ROWS ?? 100);
const AT_ONCE = 10;
/** How many are asked for before the mail server hangs, and at least before ours dies. */
const [QUIET_AFTER, HANGS_AFTER, KILLED_AFTER] = [ROWS * 0.24, ROWS * 0.48, ROWS * 0.64];
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const account = { login: "costa", password: "correct horse" };

let dataDir: string;
let smtp: FakeSmtp;
/** Every tenth is nobody's. */
let ids: number[];

beforeAll(async () => {
  dataDir = await migratedDataDir();
  smtp = await fakeSmtp();
  const store = await openStore({ dataDir, databaseUrl: undefined });
  await prepare(store);
  await store.close();
});
afterAll(async () => {
  await smtp.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function prepare(store: Store): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: "0" });
  const services = await createServices(config, store, pino({ level: "silent" }), { passwordCost: cheap });
  const hash = await services.passwords.hash(account.password);
  const metadata = { login: account.login, requestId: "test", at: new Date().toISOString() };
  await store.db.transaction().execute(async (tx) => {
    const names = { Name: "Clara", TradeName: null, CompanyName: null, Email: "clara@costa.example" };
    await createAccount(tx, services, { kind: "client", subject: account.login, ...names }, hash);
    await contractServices(tx, account.login, everyService, metadata);
  });
  const { enquiries } = await receiveContacts(
    store,
    account.login,
    Array.from({ length: ROWS }, (_, nth) => ({ Name: `Writer ${nth}` })),
  );
  ids = enquiries.map((id, nth) => (nth % 10 === 9 ? 900_000_000 + nth : id));
}

async function start() {
  const env = { DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "warn", PORT: "0", SMTP_URL: smtp.url };
  const server = runServer({ ...env, MAIL_FROM: "office@zaguan.example" });
  const url = await server.url();
  const json = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/auth/client/auth`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(account),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const resend = async (id: number, key: string): Promise<number> => {
    const path = `/api/client/propertyenquiries/${id}/resend`;
    const sent = await fetch(url + path, {
      method: "POST",
      body: JSON.stringify({ email: "office@costa.example", language: "en" }),
      headers: { ...json, authorization: `Bearer ${accessToken}`, "idempotency-key": key },
    });
    await sent.arrayBuffer();
    return sent.status;
  };
  return { server, resend };
}

/** Sends each that has no answer yet, some at once; what fails on the way has none. */
async function sendAll(
  resend: (id: number, key: string) => Promise<number>,
  keys: ReadonlyMap<number, string>,
  answers: Map<number, number>,
  upTo = ROWS,
): Promise<void> {
  const waiting = [...keys].slice(0, upTo).filter(([id]) => !answers.has(id));
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [id, key] = next;
      const status = await resend(id, key).catch(() => null);
      if (status !== null) answers.set(id, status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

// ENQ-41
it(`sends nine in ten of ${ROWS} once each, refuses every tenth, and loses none when it is killed in the middle`, async () => {
  const keys = new Map(ids.map((id) => [id, randomUUID()]));
  const answers = new Map<number, number>();
  const first = await start();
  await sendAll(first.resend, keys, answers, QUIET_AFTER);
  // A mail hangs, so the one before it is marked: the instant between the two is the one that no sender can close.
  const hanging = smtp.fallSilent();
  await sendAll(first.resend, keys, answers, HANGS_AFTER);
  await hanging;
  const sending = sendAll(first.resend, keys, answers);
  await expect.poll(() => answers.size, { interval: 5 }).toBeGreaterThan(KILLED_AFTER);
  await first.server.kill();
  await sending;
  expect(answers.size).toBeLessThan(ROWS);

  smtp.speakAgain();
  const second = await start();
  await sendAll(second.resend, keys, answers);
  const refused = ids.filter((id) => id >= 900_000_000);
  expect(ids.map((id) => answers.get(id))).toEqual(ids.map((id) => (refused.includes(id) ? 404 : 200)));

  // Each was asked for a second time, with its key: answered alike, and not sent again.
  const again = new Map<number, number>();
  await sendAll(second.resend, keys, again);
  expect(again).toEqual(answers);
  await expect.poll(() => smtp.taken.length, { timeout: 120_000, interval: 250 }).toBe(ROWS - refused.length);
  second.server.signal("SIGTERM");
  await second.server.ended;

  const subjects = smtp.taken.map(({ headers }) => headers.subject).sort();
  const writers = ids.flatMap((id, nth) => (refused.includes(id) ? [] : [`Writer ${nth}`]));
  expect(subjects).toEqual(writers.map((who) => `Enquiry about your listings from ${who}`).sort());
  expect(new Set(smtp.taken.map(({ headers }) => headers["message-id"])).size).toBe(subjects.length);
  const store = await openStore({ dataDir, databaseUrl: undefined });
  const mails = await store.db.selectFrom("mail").select(["state"]).execute();
  expect(mails).toEqual(Array(subjects.length).fill({ state: "sent" }));
  await store.close();
});
