import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { startImports } from "#server/import/openImports.ts";
import { storeFeed } from "#server/import/storeFeed.ts";
import { exampleRules, type FeedServer, feedServer } from "#tests/fixtures/feedServer.ts";
import { feedOf, imagesXml } from "#tests/fixtures/feedXml.ts";
import { eachStore } from "../harness/eachStore.ts";
import { type Importing, importing } from "../harness/importing.ts";

/** A whole number of batches on either store, and then one photo that never comes. */
const BEFORE = 250;
/** Ten times what it takes; the photo that never comes would hold it up for ever. */
const STOPPED_MS = 40_000;

eachStore("an import whose process is told to stop", (fresh) => {
  let store: Store;
  let imports: Importing;
  let there: FeedServer;
  let photo: (response: ServerResponse) => void;
  beforeAll(async () => {
    store = await fresh();
    imports = await importing(store);
    there = await feedServer((request, response) => {
      if (request.url === "/last.jpg") return photo(response);
      const images = imagesXml([`http://photos.example:${there.port}/last.jpg`]);
      response.end(feedOf(BEFORE + 1, (nth) => (nth === BEFORE ? { images } : {})));
    });
  });
  afterAll(async () => {
    await imports.close();
    await store.close();
    await there.close();
  });

  const runs = async () =>
    (await store.db.selectFrom("import_run").select("state").orderBy("id").execute()).map(
      ({ state }) => state,
    );
  const imported = async () =>
    (await store.db.selectFrom("import_listing").select("unique_id").execute()).length;

  it("ends with the batch it is at, and is done at the next start", async () => {
    await imports.client("ana");
    const { services } = imports.server;
    const url = `http://feeds.example:${there.port}/feed.xml`;
    await store.db.transaction().execute((tx) => storeFeed(tx, "ana", url, new Date().toISOString()));
    const asked = new Promise<void>((resolve) => {
      photo = () => resolve();
    });
    const first = await startImports(services, exampleRules());
    await first.send("ana");
    await asked;
    const told = performance.now();
    await first.stop();
    expect(performance.now() - told).toBeLessThan(STOPPED_MS);
    expect({ runs: await runs(), imported: await imported() }).toEqual({
      runs: ["running"],
      imported: BEFORE,
    });

    photo = (response) => response.writeHead(404).end();
    const second = await startImports(services, exampleRules());
    try {
      await expect.poll(runs, { interval: 100 }).toEqual(["refused", "done"]);
    } finally {
      await second.stop();
    }
    expect(await imported()).toBe(BEFORE + 1);
  });
});
