import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ImportRecord, PhotoReport } from "#contracts/import/importReport.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { exampleRules, type FeedServer, feedServer } from "#tests/fixtures/feedServer.ts";
import { feedOf, imagesXml } from "#tests/fixtures/feedXml.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { type Importing, importing } from "../harness/importing.ts";
import { oneStore } from "../harness/oneStore.ts";

oneStore("photos of a server that has none of them", (fresh) => {
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

oneStore("photos of a server that answers otherwise each time", (fresh) => {
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

  type Client = Awaited<ReturnType<Importing["client"]>>;
  const runOf = (login: string) => {
    const images = imagesXml([`http://photos.example:${there.port}/a.jpg`]);
    const feed = feedOf(1, () => ({ images }));
    return imports.run(login, feed, { photos: true }, exampleRules());
  };

  async function photosAfter(login: string, client: Client) {
    await runOf(login);
    return (await client.get("/api/client/property")).body[0].Photos as readonly unknown[];
  }

  /** Why the photo was not taken. */
  async function whyNone(login: string, client: Client): Promise<string | undefined> {
    const { run } = await runOf(login);
    const [record] = (await client.get(`/api/imports/report/${login}/${run}`)).body as ImportRecord[];
    return record?.validationErrors.find(({ code }) => code === "WarnPhotoFailed")?.why?.code;
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

  // IMP-80
  it.each(["webp", "avif"] as const)("takes a photo of %s as a JPEG", async (format) => {
    const client = await imports.client(format);
    const photo = await sharp(await jpeg())
      .toFormat(format)
      .toBuffer();
    answer = () => [200, `image/${format}`, photo];
    const [stored] = (await photosAfter(format, client)) as readonly { CdnUrl: string }[];
    const shown = await imports.server.app.inject(new URL(stored?.CdnUrl ?? "").pathname);
    const { format: kind, width, height } = await sharp(shown.rawPayload).metadata();
    const made = { type: shown.headers["content-type"], kind, width, height };
    expect(made).toEqual({ type: "image/jpeg", kind: "jpeg", width: 640, height: 480 });
  });

  // IMP-80
  it("names a photo of HEIC, and takes none that moves", async () => {
    const client = await imports.client("hanna");
    answer = () => [200, "image/heic", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")];
    expect(await whyNone("hanna", client)).toBe("heic");
    const frame = { create: { width: 40, height: 40, channels: 3, background: "red" } } as const;
    const other = { create: { ...frame.create, background: "blue" } } as const;
    const frames = await Promise.all([frame, other].map((one) => sharp(one).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    answer = () => [200, "image/webp", moving];
    expect(await whyNone("hanna", client)).toBe("noPicture");
  });
});
