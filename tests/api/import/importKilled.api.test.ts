import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { openStore, type Store } from "#server/event-store/openStore.ts";
import { runImport } from "#server/import/runImport.ts";
import { contractServices } from "#server/service/contractServices.ts";
import { createServices } from "#server/system/createServices.ts";
import { feedOf } from "#tests/fixtures/feedXml.ts";
import { runScript } from "#tests/fixtures/runScript.ts";
import { everyService } from "../harness/everyService.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { migratedDataDir } from "../harness/migratedDataDir.ts";
import { triedStores } from "../harness/oneStore.ts";

/** `npm run drill -- kills` takes 5,000, and both stores. */
const LISTINGS = Number(process.env.IMPORTED ?? 1_000);

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "zaguan-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

async function withStore<Result>(place: Place, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(place);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const contracted = (place: Place, limit: number) =>
  withStore(place, ({ db }) =>
    db.transaction().execute((tx) => {
      const property = { ...everyService.property, ImportType: "XML" as const, PropertyLimit: limit };
      const metadata = { login: "ana", requestId: "test", at: new Date().toISOString() };
      return contractServices(tx, "ana", { ...everyService, property }, metadata);
    }),
  );

const run = ({ dataDir, databaseUrl = "" }: Place, feed: string) =>
  runScript("import.ts", dataDir, databaseUrl, "ana", feed);

const whole = (place: Place, source: string) =>
  withStore(place, async (store) => {
    const config = readConfig({ DATA_DIR: place.dataDir, DEMO: "0" });
    const services = await createServices(config, store, pino({ level: "silent" }));
    expect(await runImport(services, { login: "ana", source, photos: false })).toMatchObject({
      refused: null,
    });
  });

/** Everything that an import decides, under names that do not depend on which numbers were given out. */
const stateOf = (place: Place) =>
  withStore(place, async ({ db }) => {
    const properties = await db
      .selectFrom("property_doc")
      .leftJoin("import_listing", "import_listing.property_id", "property_doc.id")
      .select(["item", "detail", "version", "unique_id", "missing", "was_active", "photos_total"])
      .execute();
    const events = await db
      .selectFrom("event")
      .select((eb) => ["type", eb.fn.countAll<number>().as("count")])
      .groupBy("type")
      .orderBy("type")
      .execute();
    return { properties: properties.map((row) => JSON.stringify(row)).sort(), events };
  });

async function comparesKilledWithUndisturbed(killed: Place, undisturbed: Place, count: number) {
  const feed = join(dir, "feed.xml");
  await writeFile(feed, feedOf(count));
  for (const place of [killed, undisturbed]) await contracted(place, count);
  const child = run(killed, feed);
  await child.line((line) => Number(line) > count / 5);
  await child.kill();
  expect(child.lines).not.toContain("done");
  await Promise.all([whole(killed, feed), whole(undisturbed, feed)]);
  expect(await stateOf(killed)).toEqual(await stateOf(undisturbed));
}

// IMP-27
describe("an import that is killed in the middle and begun again ends as if nothing had happened", () => {
  it.each(triedStores(0))(`on %s, with ${LISTINGS} listings on PostgreSQL`, async (kind) => {
    if (kind === "pglite") {
      const place = async (name: string) => ({
        dataDir: await migratedDataDir(join(dir, name)),
        databaseUrl: undefined,
      });
      await comparesKilledWithUndisturbed(await place("killed"), await place("other"), 300);
      return;
    }
    const [one, other] = [await freshDatabase(), await freshDatabase()];
    try {
      const place = (databaseUrl: string) => ({ dataDir: dir, databaseUrl });
      await comparesKilledWithUndisturbed(place(one.url), place(other.url), LISTINGS);
    } finally {
      await Promise.all([one.drop(), other.drop()]);
    }
  });
});
