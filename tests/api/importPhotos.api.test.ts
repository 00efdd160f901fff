import { afterAll, beforeAll, expect, it } from "vitest";
import type { PhotoReport } from "#contracts/import/importReport.ts";
import type { Store } from "#server/store/openStore.ts";
import { exampleRules, type FeedServer, feedServer } from "#tests/fixtures/feedServer.ts";
import { feedOf, imagesXml } from "#tests/fixtures/feedXml.ts";
import { eachStore } from "./harness/eachStore.ts";
import { type Importing, importing } from "./harness/importing.ts";

eachStore("photos of a server that has none of them", (fresh) => {
  let store: Store;
  let imports: Importing;
  let there: FeedServer;
  beforeAll(async () => {
    store = await fresh();
    imports = await importing(store);
    there = await feedServer((_request, response) => response.writeHead(404).end());
  });
  afterAll(async () => {
    await imports.close();
    await there.close();
    await store.close();
  });

  it("says of some photos of a server that they fail, and how many more there are", async () => {
    const gina = await imports.client("gina");
    const images = (nth: number) => imagesXml([`http://photos.example:${there.port}/${nth}.jpg`]);
    const feed = feedOf(60, (nth) => ({ images: images(nth), energy_rating: null }));
    const { run, lines } = await imports.run("gina", feed, { photos: true }, exampleRules());
    expect([...lines]).toEqual([["WarnPhotoFailed", 60]]);
    const { body } = await gina.get(`/api/imports/report/gina/${run}`);
    expect(body).toHaveLength(21);
    expect(body[0].validationErrors).toEqual([
      {
        field: "feed",
        code: "WarnPhotosFailed",
        value: `40 × photos.example:${there.port}`,
        imported: null,
        hint: "More photos could not be imported. The server answered with status 404.",
        why: { code: "status", values: { status: "404" } },
      },
    ]);
    expect(body[20].validationErrors).toMatchObject([
      { code: "WarnPhotoFailed", why: { values: { status: "404" } } },
    ]);
    const photos = (await gina.get("/api/client/photo-report-detailed/gina")).body;
    expect(photos.filter(({ invalid }: PhotoReport) => invalid === 1)).toHaveLength(60);
  });
});
