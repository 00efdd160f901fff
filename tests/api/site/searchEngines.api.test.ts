import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { storeDirect } from "#server/media/storeDirect.ts";
import { urlOf } from "#server/object-storage/storageOf.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { listed } from "../harness/listed.ts";
import { servePages } from "./servePages.ts";

const { publish, page, server, costa } = servePages();

type Document = Awaited<ReturnType<typeof page>>["document"];

const metaOf = (document: Document) =>
  Object.fromEntries(
    [...document.querySelectorAll("head meta[content]")].map((meta) => [
      meta.getAttribute("name") ?? meta.getAttribute("property"),
      meta.getAttribute("content"),
    ]),
  );
const linksOf = (document: Document, rel: string) =>
  [...document.querySelectorAll(`link[rel=${rel}]`)].map((link) => [
    link.getAttribute("hreflang"),
    link.getAttribute("href"),
  ]);

type Item = { [name: string]: string | Item };

/** The microdata below an element, as a crawler reads it: a property's own item, its `content`, address of an image, or text. */
function itemOf(scope: ReturnType<Document["querySelector"]>): Item {
  const item: Item = { type: scope?.getAttribute("itemtype")?.replace("https://schema.org/", "") ?? "" };
  for (const one of scope?.querySelectorAll("[itemprop]") ?? []) {
    if (one.parentElement?.closest("[itemscope]") !== scope) continue;
    const value = one.getAttribute("content") ?? one.getAttribute("src") ?? one.textContent;
    item[one.getAttribute("itemprop") ?? ""] = one.hasAttribute("itemscope") ? itemOf(one) : value;
  }
  return item;
}

const ask = async (url: string, encoding = "") =>
  server().inject({ method: "GET", url, headers: { "accept-encoding": encoding } });

// PUB-24
describe("a public page says what it is", () => {
  test("with description, one address, its languages and a card", async () => {
    const { services } = server();
    const key = await storeDirect(services, "costa", {
      type: "image/jpeg",
      bytes: await jpeg({ width: 500 }),
    });
    const photo = urlOf(services, key).Url;
    const long = `A house by the sea ${"with a garden and a pool ".repeat(20)}`;
    const Descriptions = { en: long, es: "Una casa\njunto al mar", de: "Ein Haus am Meer", fr: " " };
    const id = await publish({ Descriptions, Photos: [{ Url: photo, Number: 1 }] });
    const site = services.config.publicSiteUrl;
    const english = await page(`redirect-to-property/${id}`);
    const meta = metaOf(english.document);
    expect(meta.description).toMatch(/^A house by the sea with a garden .*(garden|pool|and|with|a)…$/);
    expect(meta.description?.length).toBeLessThanOrEqual(161);
    expect(meta).toMatchObject({
      "og:type": "website",
      "og:locale": "en_GB",
      "og:title": "Villa for sale in Jávea / Xàbia, Alicante",
      "og:description": meta.description,
      "og:url": `${site}/redirect-to-property/${id}`,
      "og:image": photo.replace("/storage/", "/storage/s1200x900/"),
      "twitter:card": "summary_large_image",
    });
    const alternates = [
      ["de", `${site}/de/redirect-to-property/${id}`],
      ["en", `${site}/redirect-to-property/${id}`],
      ["es", `${site}/es/redirect-to-property/${id}`],
      ["x-default", `${site}/redirect-to-property/${id}`],
    ];
    const canonical: Record<string, string> = {
      "": "",
      "en/": "",
      "es/": "es/",
      "de/": "de/",
      "fr/": "",
      "xx/": "",
    };
    for (const [prefix, own] of Object.entries(canonical)) {
      const { document } = await page(`${prefix}redirect-to-property/${id}?phone=1`);
      expect(linksOf(document, "alternate")).toEqual(alternates);
      expect(linksOf(document, "canonical")).toEqual([[null, `${site}/${own}redirect-to-property/${id}`]]);
    }
    expect(metaOf((await page(`es/redirect-to-property/${id}`)).document)).toMatchObject({
      description: "Una casa junto al mar",
      "og:locale": "es_ES",
    });
  });

  test("as a listing of schema.org, no more precise than it shows", async () => {
    const at = { Latitude: 38.789_456_1, Longitude: 0.166_123_4, Address: "Calle Mayor 7" };
    const id = await publish({ ...at, GeoInfo: "exact", ShowAddress: true, Bedrooms: 3, Build: 140.5 });
    const itemIn = async (one: number) =>
      itemOf((await page(`redirect-to-property/${one}`)).document.querySelector("main"));
    expect(await itemIn(id)).toMatchObject({
      type: "RealEstateListing",
      name: "Villa for sale in Jávea / Xàbia, Alicante",
      url: `${server().services.config.publicSiteUrl}/redirect-to-property/${id}`,
      offers: {
        type: "Offer",
        price: "1250000",
        priceCurrency: "EUR",
        businessFunction: "http://purl.org/goodrelations/v1#Sell",
      },
      mainEntity: {
        type: "House",
        numberOfBedrooms: "3",
        floorSize: { value: "140.5", unitCode: "MTK" },
        address: {
          type: "PostalAddress",
          streetAddress: "Calle Mayor 7",
          addressRegion: "Alicante",
          addressCountry: "ES",
        },
        geo: { type: "GeoCoordinates", latitude: "38.78946", longitude: "0.16612" },
      },
    });
    const hidden = await itemIn(await publish({ ...at, GeoInfo: "street" }));
    expect(JSON.stringify(hidden)).not.toMatch(/38\.7|Calle Mayor/);
    const holidays = await itemIn(await publish({ Offer: 2, Price: 780, HighSeasonPrice: 1_120 }));
    expect(holidays.offers).toMatchObject({
      businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
      priceSpecification: { price: "780", maxPrice: "1120", priceCurrency: "EUR", unitCode: "WEE" },
    });
  });

  test("as a business of schema.org", async () => {
    const { services } = server();
    const { id } = await listed(services.store, "ana", {});
    const { document } = await page(`redirect-to-directory/${id}`);
    expect(itemOf(document.querySelector("main"))).toMatchObject({
      type: "LocalBusiness",
      name: "Jardines del Montgó",
      telephone: "+34 555 010 400",
      description: "Gardens by the sea.",
      address: { streetAddress: "Avenida del Pla, 12", postalCode: "03730" },
    });
    expect(metaOf(document).description).toBe("Gardens by the sea.");
  });

  test("unless it is a preview, gone, or the answer to a form", async () => {
    const id = await publish();
    const silent = await Promise.all([
      page(`redirect-to-property/${id}?preview=1`),
      page(`redirect-to-property/${id}?sent=1`),
      page("redirect-to-property/1"),
    ]);
    for (const { document } of silent) {
      expect(document.querySelector("link[rel=canonical], meta[property], main[itemscope]")).toBe(null);
    }
  });

  test("and hostile words stay words", async () => {
    const id = await publish({
      Descriptions: { en: `"><script>xss()</script><meta name="robots" content="noindex">` },
    });
    const { body, document } = await page(`redirect-to-property/${id}`);
    expect(body).not.toContain("<script");
    expect(document.querySelector("meta[name=robots]")).toBe(null);
    expect(metaOf(document).description).toContain("<script>xss()");
  });
});

// PUB-25
describe("crawlers", () => {
  test("are told what is closed and where the sitemap is", async () => {
    const { headers, body } = await ask("/robots.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body.split("\n")).toEqual([
      "User-agent: *",
      "Disallow: /api/",
      "Disallow: /feeds/",
      "Disallow: /outbox",
      "Disallow: /site/report/",
      "",
      `Sitemap: ${server().url}/site/sitemap.xml`,
      "",
    ]);
  });

  test("find all that is public in the sitemap, and nothing else", async () => {
    const shown = await publish();
    const offline = await publish({ Online: false });
    const deactivated = await publish();
    await costa().post(`/api/client/property/${deactivated}/deactivate`);
    const business = (await listed(server().services.store, "ana", {})).id;
    const locationsIn = (xml: string) =>
      Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = ""]) => new URL(address));
    const index = await ask("/site/sitemap.xml");
    expect(index.headers["content-type"]).toBe("application/xml; charset=utf-8");
    const files = locationsIn(index.body);
    expect(files.length).toBeGreaterThan(1);
    const paths: string[] = [];
    for (const { pathname } of files) {
      const { statusCode, body } = await ask(pathname);
      expect(statusCode).toBe(200);
      for (const { pathname: path } of locationsIn(body)) {
        paths.push(path);
        expect((await ask(path)).statusCode).toBe(200);
      }
    }
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toContain(`/site/redirect-to-property/${shown}`);
    expect(paths).toContain(`/site/redirect-to-directory/${business}`);
    for (const id of [offline, deactivated]) expect(paths).not.toContain(`/site/redirect-to-property/${id}`);
  });

  test.each(["property-999999.xml", "property-x.xml", "invoice-1.xml", "property-99999999999.xml"])(
    "get no file %s of it",
    async (file) => {
      expect((await ask(`/site/sitemap/${file}`)).statusCode).toBe(404);
    },
  );
});

// PUB-26
test("pages and styles come compressed as the browser asks, previews of their owner never", async () => {
  const id = await publish({ Descriptions: { en: "A house by the sea. ".repeat(50) } });
  const plain = await ask(`/site/redirect-to-property/${id}`);
  const gzip = await ask(`/site/redirect-to-property/${id}`, "gzip, deflate, br, zstd");
  const brotli = await ask(`/site/redirect-to-property/${id}`, "br");
  expect([plain, gzip, brotli].map(({ headers }) => headers["content-encoding"])).toEqual([
    undefined,
    "gzip",
    "br",
  ]);
  expect(gzip.headers.vary).toContain("accept-encoding");
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  const [, style = ""] = /href="(?:\.\.\/)*(site\.css\?[^"]+)"/.exec(plain.body) ?? [];
  const sheet = await ask(`/site/${style}`, "gzip");
  expect([sheet.headers["content-encoding"], sheet.headers["cache-control"]]).toEqual([
    "gzip",
    "public, max-age=31536000, immutable",
  ]);
});
