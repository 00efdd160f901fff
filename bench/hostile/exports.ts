import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { madridDay } from "#contracts/wire/days.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { figure } from "../figure.ts";
import { quantile } from "../quantile.ts";
import { askWhile, besiege, highest, type ServerUnderAttack } from "./besieged.ts";

const AT_ONCE = 220;
const ROUNDS = Number(process.env.EXPORT_ROUNDS) || 4;
const ROWS = 10_000;
const LISTINGS = 20;
const QUIET_MS = 10_000;
const EVERY_MS = 20;
const MOST_MB = 350;
const ONE_MB = 80;
const SLOWER = 1.5;

const path = `/api/client/propertycontacts/export?FromDate=2026-03-01&ToDate=${madridDay(new Date())}&Language=en`;

/** So many enquiries of the hostile client, each with a comment of 660 characters that do not compress well. */
async function fill({ db }: Store): Promise<void> {
  await sql`update account set export_enquiries = true where login = 'client1'`.execute(db);
  await sql`
    insert into enquiry (login, id, version, about, channel, at, day, spam, sent, deleted, comment, comment_key)
    select 'client1', nth, 1, 'property', 'web', timestamptz '2026-03-02' + nth * interval '1 second',
      (timestamptz '2026-03-02' + nth * interval '1 second')::date, false, true, false,
      (select string_agg(md5(concat(nth, part)), ' ') from generate_series(1, 20) as part), ''
    from generate_series(1, ${ROWS}::bigint) as nth on conflict do nothing`.execute(db);
  await sql`analyze enquiry`.execute(db);
}

interface ExportAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** All of it came. */
  readonly complete: boolean;
}

/** One export: read to its end, or left alone until `left` says that it is over. */
async function exported(url: string, token: string, left?: Promise<unknown>): Promise<ExportAnswer | string> {
  const agent = new Agent({ keepAlive: false });
  const request = get(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } });
  try {
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    const { statusCode: status = 0, headers } = answer;
    const said = (complete: boolean) => ({ status, retryAfter: headers["retry-after"], complete });
    answer.on("error", () => undefined);
    request.on("error", () => undefined);
    if (left && status === 200) {
      await left;
      request.destroy();
      return said(false);
    }
    answer.resume();
    await once(answer, "close");
    return said(answer.complete);
  } catch (error) {
    return String(error);
  }
}

/** So many at once; where they are not read they are left once every one is answered or waits, one half of them later than the other. */
async function round(url: string, token: string, read: boolean): Promise<(ExportAnswer | string)[]> {
  const left = sleep(2_000);
  return Promise.all(
    Array.from({ length: AT_ONCE }, (_, nth) =>
      exported(url, token, read ? undefined : nth % 2 === 0 ? left : left.then(() => sleep(500))),
    ),
  );
}

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** 220 exports at once by one client, round after round, read and left unread, on each store and with two processes; somebody else asks for a list meanwhile. */
export async function manyExports({ dataDir, databaseUrl }: Place): Promise<void> {
  await underExports("embedded store", { dataDir: join(dataDir, "embedded"), databaseUrl: undefined }, {});
  if (databaseUrl === undefined) return;
  const place = { dataDir: join(dataDir, "postgres"), databaseUrl };
  await underExports("PostgreSQL, one process", place, {});
  await underExports("PostgreSQL, two processes", place, { WORKERS: "2" });
}

async function underExports(
  name: string,
  place: Place,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const list = (nth: number) =>
    nth === 0 ? Array.from({ length: LISTINGS }, (_, n) => validPayload({ Ref: `${n}` })) : [];
  const prepare: Parameters<typeof besiege>[0]["prepare"] = async (client, nth) => {
    for (const listing of list(nth)) await client.post("/api/client/property", listing);
  };
  await besiege({ ...place, env, clients: 2, prepare, fill }, async (besieged) => {
    const { url, tokens, processes } = besieged;
    const [stranger = "", hostile = ""] = tokens;
    const ask = (work: Promise<unknown>) =>
      askWhile(work, {
        url: `${url}/api/client/property?Take=20&Skip=0`,
        token: stranger,
        everyMs: EVERY_MS,
      });
    const empty = await besieged.memory();
    await ask(sleep(QUIET_MS / 2));
    const quiet = await ask(sleep(QUIET_MS));
    const before = await processes();
    const grown = await oneExport(besieged, hostile);
    const warm = await besieged.memory();
    const answers: (ExportAnswer | string)[] = [];
    const rounds = async () => {
      for (let nth = 0; nth < ROUNDS; nth += 1) answers.push(...(await round(url, hostile, nth % 2 === 0)));
    };
    const meanwhile = await highest(besieged, () => ask(rounds()));
    const exits = before.filter((pid, nth) => pid !== meanwhile.processes[nth]).length;
    const [calm, busy] = [quiet, meanwhile.seen].map(({ taken }) => quantile(taken, 0.95)) as [
      number,
      number,
    ];
    const count = (is: (one: ExportAnswer) => boolean) =>
      answers.filter((one) => typeof one !== "string" && is(one)).length;
    const refused = count(({ status, retryAfter }) => status === 429 && retryAfter !== undefined);
    const served = count(({ status }) => status === 200);
    console.log(
      `${name}: ${ROUNDS} rounds of ${AT_ONCE}: ${served} answered, of those ${count(({ complete, status }) => complete && status === 200)} read whole, ${refused} refused with 429; a stranger's list p50 / p95 quiet ${quantile(quiet.taken, 0.5).toFixed(1)} / ${calm.toFixed(1)} ms of ${quiet.taken.length}, meanwhile ${quantile(meanwhile.seen.taken, 0.5).toFixed(1)} / ${busy.toFixed(1)} ms of ${meanwhile.seen.taken.length}; the largest process has ${empty.toFixed(0)} MB when it has started, ${warm.toFixed(0)} after two exports, at most ${meanwhile.megabytes.toFixed(0)} meanwhile`,
    );
    const others = answers.length - served - refused;
    figure({ name: `${name}: processes that ended`, measured: exits, atMost: 0, unit: "" });
    figure({ name: `${name}: exports cut or refused otherwise`, measured: others, atMost: 0, unit: "" });
    const errors = meanwhile.seen.errors.length;
    figure({ name: `${name}: a stranger refused`, measured: errors, atMost: 0, unit: "" });
    figure({ name: `${name}: a stranger's p95, times`, measured: busy / calm, atMost: SLOWER, unit: "" });
    figure({ name: `${name}: largest process`, measured: meanwhile.megabytes, atMost: MOST_MB, unit: "MB" });
    figure({ name: `${name}: ${ROWS} rows`, measured: grown, atMost: ONE_MB, unit: "MB" });
  });
}

/** How much the memory of a process grows while it makes one workbook, once it has made one before. */
async function oneExport(besieged: ServerUnderAttack, token: string): Promise<number> {
  await exported(besieged.url, token);
  const before = await besieged.memory();
  const { megabytes } = await highest(besieged, () => exported(besieged.url, token));
  return megabytes - before;
}
