import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import pino from "pino";
import { sortFields } from "#contracts/property/propertyFilter.ts";
import { openSession } from "#server/account/openSession.ts";
import { signAccess } from "#server/account/tokens.ts";
import { readConfig } from "#server/config.ts";
import { openStore } from "#server/event-store/openStore.ts";
import type { Database } from "#server/postgres/database.ts";
import { scoreAgain } from "#server/quality/scoreAgain.ts";
import { buildServer } from "#server/system/buildServer.ts";
import { createServices } from "#server/system/createServices.ts";
import { seedLarge } from "../scripts/demo/seedLarge.ts";
import { figure } from "./figure.ts";
import { machine } from "./machine.ts";
import { quantile } from "./quantile.ts";

const LIMIT_MS = 25;
const REFERENCE_MS = 10;
const REFERENCES = 200;
const TOTAL_LISTINGS = 20_000;

const filters: Record<string, string> = {
  none: "",
  active: "Status=active",
  deactivated: "Status=deactivated",
  featured: "Featured=any",
  "not featured": "Featured=none",
  reference: "Ref=%2524%25",
  "reference, nothing": "Ref=zzz",
  town: "Location=m-03082",
  province: "Location=p-03",
  region: "Location=r-10",
  nearby: "Location=m-03082&Nearby.Radius=20000&Nearby.Latitude=38.78&Nearby.Longitude=0.16",
  "all of Spain nearby": "Nearby.Radius=900000&Nearby.Latitude=38.78&Nearby.Longitude=0.16",
  types: "Type=25&Type=1&Type=16",
  price: "MinPrice=200000&MaxPrice=800000",
  rooms: "MinBedrooms=3&MinBathrooms=2",
  features: "Features=pool&Features=terrace-balcony",
  areas: "MinBuild=200&MinPlot=1000",
  offer: "Offer=3",
  quality: "quality=0-59",
  "low performing": "performance=low",
  "quality, low performing": "quality=0-59&performance=low",
  everything:
    "Status=active&Location=p-03&Type=25&Type=8&MinPrice=100000&MinBedrooms=2&Features=pool&MinBuild=100&Offer=3&Ref=%252%25",
};
const orders = sortFields.flatMap((field) => [`Property/${field} asc`, `Property/${field} desc`]);

const ms = (value: number): string => value.toFixed(1).padStart(6);

/** What a night of comparison would leave of the account, for which it has no others: every seventh listing is looked at least. */
const noteLow = (db: Kysely<Database>) =>
  sql`
  insert into comparison_listing (login, id, offer, type, town, counts, throughout, low, photos, days_listed)
  select login, id, offer, type, location, true, true, id % 7 = 0, 0, 0 from property where login = 'large'
  on conflict do nothing`.execute(db);

/** Names the listings by these expressions of `nth`, their place from the newest, `ref_key` and `reference`, as they were. */
async function name(db: Kysely<Database>, key: string, reference: string): Promise<void> {
  await sql`
    update property set ref_key = ${sql.raw(key)} from bench_reference as old
    where property.login = 'large' and property.id = old.id`.execute(db);
  await sql`
    update property_doc set item = item || jsonb_build_object('AgentRef', ${sql.raw(reference)}) from bench_reference as old
    where property_doc.login = 'large' and property_doc.id = old.id`.execute(db);
}

/** Numbers all listings from the newest, so that the next free reference is far behind those by which the pattern is known; gives what takes it back. */
async function numbered(db: Kysely<Database>): Promise<() => Promise<void>> {
  await sql`
    create table bench_reference as
    select id, ref_key as old_key, item ->> 'AgentRef' as old_reference, row_number() over (order by id desc) as nth
    from property join property_doc using (login, id) where login = 'large'`.execute(db);
  await name(db, "'zz-' || nth", "'ZZ-' || nth");
  return async () => {
    await name(db, "old_key", "old_reference");
    await sql`drop table bench_reference`.execute(db);
  };
}

/** A page of the list for every filter, order and depth, the count, and the next reference, over HTTP without a socket, on the embedded store or on `DATABASE_URL`. */
async function bench(): Promise<boolean> {
  const dir = process.env.BENCH_DIR ?? (await mkdtemp(join(tmpdir(), "zaguan-bench-")));
  const config = readConfig({
    DATA_DIR: dir,
    DEMO: "0",
    ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL, TOKEN_KEY: "x".repeat(64) }),
  });
  const store = await openStore(config);
  const services = await createServices(config, store, pino({ level: "silent" }));
  await seedLarge(services, (sentence) => console.log(sentence));
  while ((await scoreAgain(store)) > 0);
  await noteLow(store.db);
  await sql`analyze`.execute(store.db);
  const app = await buildServer(services, { panelDir: "no-panel" });
  const owner = { login: "large", admin: null };
  let authorization = "";
  const signIn = async () => {
    const { id } = await store.db.transaction().execute((tx) => openSession(tx, owner, new Date()));
    authorization = `Bearer ${await store.db.transaction().execute((tx) => signAccess(tx, services.tokens, owner, id))}`;
  };
  await signIn();

  async function timed(url: string): Promise<{ taken: number; body: unknown }> {
    const started = performance.now();
    const answer = await app.inject({ method: "GET", url, headers: { authorization } });
    const taken = performance.now() - started;
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode} ${answer.body}`);
    return { taken, body: answer.json() };
  }

  const lists: number[] = [];
  const counts: number[] = [];
  console.log(`\n${"filter".padEnd(22)}${"found".padStart(7)}   list p50    p95    max   count p50    p95`);
  for (const [name, filter] of Object.entries(filters)) {
    const { body } = await timed(`/api/client/property/count?${filter}`);
    const { count } = body as { count: number };
    const last = Math.max(0, Math.floor((count - 1) / 20) * 20);
    const skips = [...new Set([0, 20, Math.floor(last / 40) * 20, last])];
    const own: number[] = [];
    const ownCounts: number[] = [];
    for (const order of orders) {
      for (const skip of skips) {
        const query = `Take=20&Skip=${skip}&Order=${encodeURIComponent(order)}&${filter}`;
        const page = await timed(`/api/client/property?${query}`);
        own.push(page.taken);
      }
      ownCounts.push((await timed(`/api/client/property/count?${filter}`)).taken);
    }
    own.sort((a, b) => a - b);
    ownCounts.sort((a, b) => a - b);
    lists.push(...own);
    counts.push(...ownCounts);
    const figures = [quantile(own, 0.5), quantile(own, 0.95), own.at(-1) ?? 0].map(ms).join(" ");
    const countFigures = [quantile(ownCounts, 0.5), quantile(ownCounts, 0.95)].map(ms).join(" ");
    console.log(`${name.padEnd(22)}${String(count).padStart(7)}   ${figures}    ${countFigures}`);
  }
  const references: number[] = [];
  const asked = async () => {
    for (let nth = 0; nth < REFERENCES; nth += 1) {
      references.push((await timed("/api/client/property/reference")).taken);
    }
    return (await timed("/api/client/property/reference")).body;
  };
  console.log(`\nnext reference by the pattern: ${JSON.stringify(await asked())}`);
  const rename = await numbered(store.db);
  console.log(`next reference past ${TOTAL_LISTINGS} that are taken: ${JSON.stringify(await asked())}`);
  await rename();
  await sql`delete from comparison_listing where login = 'large'`.execute(store.db);
  await app.close();
  await store.close();
  if (!process.env.BENCH_DIR) await rm(dir, { recursive: true, force: true });

  lists.sort((a, b) => a - b);
  counts.sort((a, b) => a - b);
  const p95 = [quantile(lists, 0.95), quantile(counts, 0.95)] as const;
  console.log(
    `\n${TOTAL_LISTINGS} listings on ${config.databaseUrl ? "PostgreSQL" : "the embedded store"}, ${machine()}`,
  );
  console.log(`list  p50 ${ms(quantile(lists, 0.5))} ms  p95 ${ms(p95[0])} ms   (${lists.length} calls)`);
  console.log(`count p50 ${ms(quantile(counts, 0.5))} ms  p95 ${ms(p95[1])} ms   (${counts.length} calls)`);
  const held = [
    figure({ name: "list of 20,000, p95", measured: p95[0], atMost: LIMIT_MS, unit: "ms" }),
    figure({
      name: "next free reference of 20,000, p95",
      measured: quantile(references, 0.95),
      atMost: REFERENCE_MS,
      unit: "ms",
    }),
    figure({ name: "count of 20,000, p95", measured: p95[1], atMost: LIMIT_MS, unit: "ms" }),
  ];
  return held.every(Boolean);
}

if (!(await bench())) {
  console.log(`A p95 is over ${LIMIT_MS} ms.`);
  process.exitCode = 1;
}
