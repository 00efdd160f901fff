import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import pino from "pino";
import { createAccount } from "#server/account/createAccount.ts";
import { readConfig } from "#server/config.ts";
import { openStore } from "#server/event-store/openStore.ts";
import type { Services } from "#server/http/services.ts";
import { gatherFindings } from "#server/import/check/gatherFindings.ts";
import { checkFeed, runImport } from "#server/import/runImport.ts";
import { contractServices } from "#server/service/contractServices.ts";
import { buildServer } from "#server/system/buildServer.ts";
import { createServices } from "#server/system/createServices.ts";
import { everyService } from "#tests/api/harness/everyService.ts";
import { feedOf } from "#tests/fixtures/feedXml.ts";
import { findPostgres } from "../scripts/databases/findPostgres.ts";
import { startPostgres } from "../scripts/databases/startPostgres.ts";
import { callsDuring } from "./callsDuring.ts";
import { figure } from "./figure.ts";
import { machine } from "./machine.ts";
import { quantile } from "./quantile.ts";
import { signIn } from "./signIn.ts";
import { watchUsage } from "./usage.ts";

const LISTINGS = Number(process.env.IMPORTED) || 10_000;
const WHOLE_S = 20;
/** Of the time of the same import. */
const CHECK_SHARE = 0.6;
const P95_MS = 250;
const LONGEST_MS = 1_000;
const login = "bench";
const forEach: Readonly<Record<"new" | "unchanged" | "changed", () => string>> = {
  new: () => feedOf(LISTINGS),
  unchanged: () => feedOf(LISTINGS),
  changed: () => feedOf(LISTINGS, () => ({ price: "99000" })),
};

async function withServices(
  databaseUrl: string | undefined,
  work: (services: Services, dir: string) => Promise<void>,
): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), "zaguan-bench-"));
  const store = await openStore({ dataDir: dir, databaseUrl });
  try {
    const config = readConfig({ DATA_DIR: dir, DEMO: "0" });
    const services = await createServices(config, store, pino({ level: "silent" }));
    const property = { ...everyService.property, ImportType: "XML" as const, PropertyLimit: LISTINGS };
    const metadata = { login, requestId: "bench", at: new Date().toISOString() };
    const names = { Name: "Bench", TradeName: null, CompanyName: null, Email: "bench@example.com" };
    await store.db.transaction().execute(async (tx) => {
      await createAccount(tx, services, { kind: "client", subject: login, ...names }, "no hash");
      await contractServices(tx, login, { ...everyService, property }, metadata);
    });
    await work(services, dir);
  } finally {
    await store.close();
    await rm(dir, { recursive: true, force: true });
  }
}

async function importing(services: Services, dir: string, which: keyof typeof forEach): Promise<number> {
  const source = join(dir, "feed.xml");
  await writeFile(source, forEach[which]());
  const usage = await watchUsage(services.store);
  const started = performance.now();
  const { counts, refused } = await runImport(services, { login, source, photos: false });
  const seconds = (performance.now() - started) / 1_000;
  console.log(
    `${services.store.kind}, ${which}: ${seconds.toFixed(1)} s, ${await usage.end()} ${JSON.stringify(counts)} ${refused?.code ?? ""}`,
  );
  return seconds;
}

/** What such an import would do, with all that the panel shows of it (IMP-67). */
async function checking(services: Services, dir: string, which: keyof typeof forEach): Promise<number> {
  const source = join(dir, "feed.xml");
  await writeFile(source, forEach[which]());
  const observer = gatherFindings();
  const started = performance.now();
  const { counts } = await checkFeed(services, { login, source, observer });
  const seconds = (performance.now() - started) / 1_000;
  console.log(`${services.store.kind}, check, ${which}: ${seconds.toFixed(1)} s ${JSON.stringify(counts)}`);
  return seconds;
}

/** Imports of 10,000 listings without photos on a server: new, unchanged, all changed; each is checked before. */
async function onPostgres(services: Services, dir: string): Promise<void> {
  for (const which of ["new", "unchanged", "changed"] as const) {
    const checked = await checking(services, dir, which);
    const measured = await importing(services, dir, which);
    figure({ name: `import, ${LISTINGS} ${which} listings`, measured, atMost: WHOLE_S, unit: "s" });
    const share = checked / measured;
    figure({
      name: `check of ${LISTINGS} ${which}, of its import`,
      measured: share,
      atMost: CHECK_SHARE,
      unit: "",
    });
  }
}

/** How long a cheap call waits while the embedded store, which has one connection, takes such an import in. */
async function onEmbedded(services: Services, dir: string): Promise<void> {
  const app = await buildServer(services, { panelDir: "no-panel" });
  const call = { url: "/api/client/services/property", authorization: await signIn(services, login) };
  for (const which of ["new", "changed"] as const) {
    const waits = await callsDuring(app, call, async () => void (await importing(services, dir, which)));
    console.log(`  a call meanwhile, ${waits.length} times: p50 ${quantile(waits, 0.5).toFixed(0)} ms`);
    const name = `a call while ${LISTINGS} ${which} come in`;
    figure({ name: `${name}, p95`, measured: quantile(waits, 0.95), atMost: P95_MS, unit: "ms" });
    figure({ name: `${name}, longest`, measured: Math.max(...waits), atMost: LONGEST_MS, unit: "ms" });
  }
  await app.close();
}

console.log(machine());
const bin = findPostgres();
const server = bin && !process.env.DATABASE_URL ? await startPostgres(bin) : undefined;
try {
  const databaseUrl = process.env.DATABASE_URL ?? server?.urlOf("postgres");
  if (databaseUrl) await withServices(databaseUrl, onPostgres);
} finally {
  await server?.stop();
}
await withServices(undefined, onEmbedded);
