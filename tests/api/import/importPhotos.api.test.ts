import { afterAll, beforeAll, expect, it } from "vitest";
import type { PhotoReport } from "#contracts/import/importReport.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { exampleRules, type FeedServer, feedServer } from "#tests/fixtures/feedServer.ts";
import { feedOf, imagesXml } from "#tests/fixtures/feedXml.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { eachStore } from "../harness/eachStore.ts";
import { type Importing, importing } from "../harness/importing.ts";

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

eachStore("photos of a server that answers otherwise each time", (fresh) => {
  let store: Store;
  let imports: Importing;
  let there: FeedServer;
  let answer: (conditional: boolean) => readonly [status: number, type: string, body: Buffer | string];
  beforeAll(async () => {
    store = await fresh();
    imports = await importing(store);
    there = await feedServer(({ headers }, response) => {
      const [status, type, body] = answer(headers["if-none-match"] !== undefined);
      response.writeHead(status, { "content-type": type, etag: `"${status} ${type}"` }).end(body);
    });
  });
  afterAll(async () => {
    await imports.close();
    await there.close();
    await store.close();
  });

  async function photosAfter(login: string, client: Awaited<ReturnType<Importing["client"]>>) {
    const images = imagesXml([`http://photos.example:${there.port}/a.jpg`]);
    await imports.run(
      login,
      feedOf(1, () => ({ images })),
      { photos: true },
      exampleRules(),
    );
    return (await client.get("/api/client/property")).body[0].Photos as readonly unknown[];
  }

  // IMP-51
  it("asks again without a condition for a photo that came damaged", async () => {
    const rosa = await imports.client("rosa");
    const photo = await jpeg();
    answer = () => [200, "image/jpeg", photo.subarray(0, photo.length / 2)];
    expect(await photosAfter("rosa", rosa)).toHaveLength(0);
    answer = (conditional) => (conditional ? [304, "image/jpeg", ""] : [200, "image/jpeg", photo]);
    expect(await photosAfter("rosa", rosa)).toHaveLength(1);
  });

  // IMP-51
  it("keeps a photo whose host answers with a page, and names the formats that it takes", async () => {
    const sara = await imports.client("sara");
    const photo = await jpeg();
    answer = () => [200, "image/jpeg", photo];
    const before = await photosAfter("sara", sara);
    expect(before).toHaveLength(1);
    answer = () => [200, "text/html", "<html>Sign in</html>"];
    expect(await photosAfter("sara", sara)).toEqual(before);
    expect(there.asked.at(-1)?.headers.accept).toMatch(/^image\/jpeg, image\/png/);
  });
});
