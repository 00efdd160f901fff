import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import pino from "pino";
import { madridDay } from "#contracts/wire/days.ts";
import { createAccount } from "#server/account/createAccount.ts";
import { openSession } from "#server/account/openSession.ts";
import { signAccess } from "#server/account/tokens.ts";
import { readConfig } from "#server/config.ts";
import { openStore, vacuumStore } from "#server/event-store/openStore.ts";
import type { Services } from "#server/http/services.ts";
import { contractServices } from "#server/service/contractServices.ts";
import { buildServer } from "#server/system/buildServer.ts";
import { createServices } from "#server/system/createServices.ts";
import { addDays } from "#server/visit-counts/days.ts";
import { figure } from "./figure.ts";
import { machine } from "./machine.ts";
import { quantile } from "./quantile.ts";

const LIMIT_MS = 25;
const ENQUIRIES = 120_000;
const CALLS = 80_000;
const ROUNDS = 15;
const login = "busy";
const today = madridDay(new Date());
const days = (FromDate: string) => `FromDate=${FromDate}&ToDate=${today}`;
const month = days(addDays(today, -30));
const ever = days("2016-04-01");

/** What the screen asks at first, what its filters and pages ask, and what nobody asks often: everything there is. */
const asked: Record<string, string> = {
  "first page, 30 days": `${month}&Spam=false`,
  "first page, ever": ever,
  "page 500": `${ever}&Skip=9980`,
  "not spam, page 500": `${ever}&Spam=false&Skip=9980`,
  "one year": `${days(addDays(today, -365))}&Skip=200`,
  calls: `${ever}&Type=phone&Skip=2000`,
  "one property": `${ever}&PropertyId=7`,
  "name, in the month": `${month}&Name=%25surname12%25`,
  "name, rare": `${ever}&Name=%25surname1999%25`,
  "name, frequent": `${ever}&Name=%25surname1%25`,
  "name, nobody": `${ever}&Name=%25zzzz%25`,
  email: `${ever}&Email=%25name77.%25`,
  phone: `${ever}&Phone=%2555 512 3%25`,
  comment: `${ever}&Comment=%25winter 1199%25`,
  "comment, in each": `${ever}&Comment=%25winter%25`,
  reference: `${ever}&AgentRef=%25a-21%25`,
  "two letters": `${ever}&Name=%25me%25`,
};

/** 200,000 contacts over ten years, straight into the read models: the log plays no part in what is measured. */
async function fill({ store: { db } }: Services): Promise<void> {
  const shared = sql`
    ${login}, n, 1, 'property', n * 7919 % 480, 'A-' || n % 480, 'a-' || n % 480, 3, 250000,
    now() - n * interval '26 minutes', (now() - n * interval '26 minutes')::date,
    n % 33 = 0, true, n % 250 = 0`;
  const columns = sql`
    login, id, version, about, subject, agent_ref, ref_key, offer, price, at, day, spam, sent, deleted`;
  await sql`
    insert into enquiry (${columns}, channel, name, name_key, email, email_key, phone, phone_key, language,
      country, comment, comment_key)
    select ${shared}, case when n % 10 = 0 then 'direct' else 'web' end, 'Name' || first || ' Surname' || last,
      'name' || first || ' surname' || last, 'Name' || first || '.' || last || '@mail.example',
      'name' || first || '.' || last || '@mail.example', '+34 555 ' || n * 7919 % 900000,
      '+34555' || n * 7919 % 900000, 'en', 'GB', comment, lower(comment)
    from (
      select n, n * 31 % 1009 as first, n * 17 % 2003 as last, 'We saw A-' || n % 480 || ' on the portal and would '
        || 'like to know whether it is still free. We look for a place for winter ' || n || ', near the shops.' as comment
      from generate_series(1, ${ENQUIRIES}::bigint) as n
    ) as written`.execute(db);
  await sql`
    insert into call (${columns}, link_name, origin, origin_key, result, talk_time_sec)
    select ${shared}, 'form', '+34 555 ' || n * 7907 % 900000, '+34555' || n * 7907 % 900000, 'ANSWERED', 60
    from generate_series(1, ${CALLS}::bigint) as n`.execute(db);
}

async function open(services: Services): Promise<string> {
  const owner = { login, admin: null };
  const names = { Name: "Busy", TradeName: null, CompanyName: null, Email: "busy@mail.example" };
  const service = {
    Status: "ACTIVE",
    PropertyLimit: 600,
    ImportType: "Manual",
    ManualSelection: false,
  } as const;
  const metadata = { login, requestId: "bench", at: new Date().toISOString() };
  return services.store.db.transaction().execute(async (tx) => {
    await createAccount(tx, services, { kind: "client", subject: login, ...names }, "none");
    const property = { ...service, EndDate: null, Outlet: { Email: null } };
    await contractServices(tx, login, { property }, metadata);
    const { id } = await openSession(tx, owner, new Date());
    return `Bearer ${await signAccess(tx, services.tokens, owner, id)}`;
  });
}

const ms = (value: number): string => value.toFixed(1).padStart(7);

/** A workbook of 50,000 rows, read as a browser does: how long it takes, and how much the memory grows meanwhile. */
async function exported(app: FastifyInstance, authorization: string): Promise<void> {
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const from = addDays(today, -Math.ceil((50_000 * 26) / 2 / (24 * 60)));
  const before = process.memoryUsage.rss();
  const started = performance.now();
  const url = `${origin}/api/client/propertycontacts/export?${days(from)}&Language=en`;
  const answer = await fetch(url, { headers: { authorization } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  let [bytes, most] = [0, before];
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  const seconds = (performance.now() - started) / 1_000;
  const rows = answer.headers.get("x-row-count");
  console.log(`\nworkbook of ${rows} rows: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`);
  const grown = (most - before) / 1_048_576;
  figure({ name: "memory of a workbook of 50,000 rows", measured: grown, atMost: 200, unit: "MB" });
}

/** Pages and counts of a client with 200,000 enquiries and calls, over HTTP without a socket, on the embedded store. */
async function bench(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), "zaguan-bench-"));
  const config = readConfig({ DATA_DIR: dir, DEMO: "0" });
  const store = await openStore(config);
  const services = await createServices(config, store, pino({ level: "silent" }));
  await fill(services);
  await vacuumStore(store);
  const app = await buildServer(services, { panelDir: "no-panel" });
  const authorization = await open(services);
  async function timed(path: string, query: string): Promise<{ taken: number; body: unknown }> {
    const url = `/api/client/${path}?${query.replaceAll(" ", "%20")}`;
    const started = performance.now();
    const answer = await app.inject({ method: "GET", url, headers: { authorization } });
    const taken = performance.now() - started;
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode} ${answer.body}`);
    return { taken, body: answer.json() };
  }

  const [lists, counts]: [number[], number[]] = [[], []];
  console.log(`\n${"asked for".padEnd(24)}${"found".padStart(8)}   list p50     p95  count p50     p95`);
  for (const [name, query] of Object.entries(asked)) {
    const counted = query.replace(/&Skip=\d+/, "");
    const { body } = await timed("propertycontacts/stats", counted);
    const [list, count]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      list.push((await timed("propertycontacts", query)).taken);
      count.push((await timed("propertycontacts/stats", counted)).taken);
    }
    lists.push(...list);
    counts.push(...count);
    const figures = [list, count].map((own) => `${ms(quantile(own, 0.5))} ${ms(quantile(own, 0.95))}`);
    console.log(
      `${name.padEnd(24)}${String((body as { count: number }).count).padStart(8)}    ${figures.join("    ")}`,
    );
  }
  await store.db.updateTable("account").set({ export_enquiries: true }).where("login", "=", login).execute();
  await exported(app, authorization);
  await app.close();
  await store.close();
  await rm(dir, { recursive: true, force: true });
  console.log(`\n${ENQUIRIES + CALLS} enquiries and calls of one client, embedded store, ${machine()}`);
  console.log(`count p50 ${ms(quantile(counts, 0.5))} ms  p95 ${ms(quantile(counts, 0.95))} ms`);
  const p95 = quantile(lists, 0.95);
  figure({ name: "list of 200,000 enquiries, p95", measured: p95, atMost: LIMIT_MS, unit: "ms" });
}

await bench();
