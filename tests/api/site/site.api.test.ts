import { describe, expect, test } from "vitest";
import { storeDirect } from "#server/media/storeDirect.ts";
import { urlOf } from "#server/object-storage/storageOf.ts";
import { holdsForAll } from "#tests/fixtures/holdsForAll.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";

import { servePages } from "./servePages.ts";

const { publish, page, server, costa } = servePages();

// PUB-01
test("the preview link of a listing shows it", async () => {
  const id = await publish({
    Descriptions: { en: "A house\nby the sea", es: "Una casa junto al mar" },
    Bedrooms: 4,
    Build: 1250,
    YearBuilt: 1998,
    Features: ["pool-private", "sea-view"],
    Distance: { Beach: 0.8 },
    EnergyRatingConsumption: "D",
    EnergyRatingEmissions: "in-progress",
  });
  const english = await page(`redirect-to-property/${id}?preview=1`);
  expect(english.status).toBe(200);
  expect(english.document.documentElement.lang).toBe("en");
  expect(english.texts("h1")).toEqual(["Villa for sale in Jávea / Xàbia, Alicante"]);
  expect(english.texts(".amount")).toEqual(["€1,250,000"]);
  expect(english.texts(".notice")).toEqual(["Preview of your listing. Visitors see it exactly like this."]);
  expect(english.texts("a[href='#enquiry']")).toEqual(english.texts("#enquiry > h2"));
  expect(english.texts(".text")).toEqual(["A house\nby the sea"]);
  expect(english.texts("dl > div")).toEqual([
    "Bedrooms4",
    "Built area1,250 m²",
    "Year built1998",
    "Beach0.8 km",
    "ConsumptionABCDEFG",
    "EmissionsIn progress",
  ]);
  expect(english.document.querySelector(".scale")?.getAttribute("aria-label")).toBe(
    "D, on a scale from A to G",
  );
  expect(english.texts(".features li")).toEqual(["Private pool", "Sea view"]);
  expect(english.texts("aside > .quiet")).toEqual(["Offered by Trade costa"]);

  const spanish = await page(`es/redirect-to-property/${id}`);
  expect(spanish.document.documentElement.lang).toBe("es");
  expect(spanish.texts("h1")).toEqual(["Villa en venta en Jávea / Xàbia, Alicante"]);
  expect(spanish.texts(".amount")).toEqual(["1.250.000 €"]);
  expect(spanish.texts(".text")).toEqual(["Una casa junto al mar"]);
  expect(spanish.texts(".notice")).toEqual([]);
});

describe("the price", () => {
  test.each([
    [{ Offer: 3, Price: 415_000, Currency: "GBP" }, "£415,000", "415.000 £"],
    [{ Offer: 3, Price: 999_999_999 }, "€999,999,999", "999.999.999 €"],
    [{ Offer: 3, Price: 950, HighSeasonPrice: 1_200 }, "€950", "950 €"],
    [{ Offer: 4, Price: 1_450 }, "€1,450 / month", "1.450 € / mes"],
    [{ Offer: 2, Price: 780 }, "€780 / week", "780 € / semana"],
    [{ Offer: 2, Price: 780, HighSeasonPrice: 1_120 }, "€780 – €1,120 / week", "780 € – 1.120 € / semana"],
    [{ Offer: 2, Price: 780, HighSeasonPrice: 780 }, "€780 / week", "780 € / semana"],
    [{ Offer: 2, Price: 780, HighSeasonPrice: 500 }, "€780 / week", "780 € / semana"],
  ])("of %j is %s and %s", async (priced, english, spanish) => {
    const id = await publish(priced);
    const shown = [await page(`redirect-to-property/${id}`), await page(`es/redirect-to-property/${id}`)];
    expect(shown.flatMap(({ texts }) => texts(".amount"))).toEqual([english, spanish]);
  });
});

describe("the language", () => {
  // PUB-07
  test.each([
    [{ de: "Haus", en: "House", es: "Casa" }, "de/", "en", ["Haus", "de"]],
    [{ en: "House", es: "Casa" }, "de/", "en", ["House", "en"]],
    [{ es: "Casa", fr: "Maison" }, "", "en", ["Casa", "es"]],
    [{ fr: "Maison" }, "es/", "es", ["Maison", "fr"]],
    [{ en: "  " }, "", "en", [undefined, undefined]],
    [{ en: "House" }, "constructor/", "en", ["House", "en"]],
  ])("of %j under /%s: words in %s, text %j", async (Descriptions, prefix, words, expected) => {
    const id = await publish({ Descriptions });
    const { document } = await page(`${prefix}redirect-to-property/${id}`);
    const text = document.querySelector(".text");
    expect(document.documentElement.lang).toBe(words);
    expect([text?.textContent, text?.getAttribute("lang")]).toEqual(expected);
  });
});

// PUB-04
describe("the position is no more precise than its advertiser wants", () => {
  const at = { Latitude: 38.789_456_1, Longitude: 0.166_123_4, Address: "Calle Mayor 7" };

  test.each([
    ["exact", "exact", ["38.78946", "0.16612"]],
    ["street", "street", []],
    ["approx", "approx", []],
    ["town", null, []],
  ])("%s", async (GeoInfo, mark, links) => {
    const id = await publish({ ...at, GeoInfo });
    const { body, document } = await page(`redirect-to-property/${id}`);
    const circle = document.querySelector("svg.map circle");
    expect(circle?.getAttribute("class") ?? null).toBe(mark);
    for (const part of links) expect(body).toContain(part);
    if (links.length === 0) expect(body).not.toMatch(/38\.7\d|0\.16\d|openstreetmap/);
    expect(body).not.toContain("Calle Mayor");
  });

  test("street and area are marked beside the house, the same for all houses around", async () => {
    const marks = async (GeoInfo: string, Latitude: number) => {
      const id = await publish({ ...at, Latitude, GeoInfo });
      const circle = (await page(`redirect-to-property/${id}`)).document.querySelector("svg.map circle");
      return [circle?.getAttribute("cx"), circle?.getAttribute("cy")];
    };
    expect(await marks("street", 38.789_456)).toEqual(await marks("street", 38.789_3));
    expect(await marks("approx", 38.789_456)).toEqual(await marks("approx", 38.786));
    expect(await marks("exact", 38.789_456)).not.toEqual(await marks("exact", 38.786));
  });

  // PUB-05
  test("the address shows when its advertiser says so", async () => {
    const id = await publish({ ...at, GeoInfo: "street", ShowAddress: true });
    expect((await page(`redirect-to-property/${id}`)).body).toContain("Calle Mayor 7, Jávea");
  });
});

// PUB-06
test("photos show large and small, in their order, and open whole", async () => {
  const keys: string[] = [];
  for (const width of [500, 501, 502]) {
    keys.push(
      await storeDirect(server().services, "costa", { type: "image/jpeg", bytes: await jpeg({ width }) }),
    );
  }
  const [one = "", two = "", three = ""] = keys.map((key) => urlOf(server().services, key).Url);
  const id = await publish({
    Photos: [
      { Url: three, Number: 3 },
      { Url: one, Number: 1 },
      { Url: two, Number: 2 },
    ],
  });
  const { document, headers } = await page(`redirect-to-property/${id}`);
  const images = [...document.querySelectorAll("img")].map((image) => image.getAttribute("src") ?? "");
  expect(images).toEqual([
    one.replace("/storage/", "/storage/s1200x900/"),
    two.replace("/storage/", "/storage/s400x300/"),
    three.replace("/storage/", "/storage/s400x300/"),
  ]);
  const light =
    document
      .querySelector(".hero img")
      ?.getAttribute("srcset")
      ?.split(/ \d+w,? ?/) ?? [];
  expect(light.slice(0, 2)).toEqual([
    one.replace("/storage/", "/storage/s800x600-webp/"),
    one.replace("/storage/", "/storage/s1200x900-webp/"),
  ]);
  for (const image of [...images, ...light.slice(0, 2)]) expect((await fetch(image)).status).toBe(200);
  expect([...document.querySelectorAll("a:has(img)")].map((link) => link.getAttribute("href"))).toEqual([
    one,
    two,
    three,
  ]);
  expect(holdsForAll(document.querySelectorAll("img"), (image) => image.getAttribute("alt"))).toBe(true);
  expect(headers["content-security-policy"]).toContain(`img-src 'self' ${server().url};`);
});

// PUB-06
test("media=video brings the reader to the video", async () => {
  const Medias = [
    { type: "virtualtour", url: "https://tour.example/1" },
    { type: "video", url: "https://video.example/watch?v=1&t=2" },
    { type: "floorplan", url: "http://plans.example/a.pdf" },
  ];
  const id = await publish({ Medias });
  for (const wanted of ["video", "floorplan", "virtualtour"]) {
    const { document } = await page(`redirect-to-property/${id}?preview=1&media=${wanted}`);
    expect(document.querySelector("[autofocus]")?.id).toBe(wanted);
  }
  const { document, texts } = await page(`redirect-to-property/${id}`);
  expect(document.querySelector("[autofocus]")).toBe(null);
  expect(texts(".media a")).toEqual([
    "Watch the videovideo.example",
    "See the floor planplans.example",
    "Take the virtual tourtour.example",
  ]);
  for (const link of document.querySelectorAll(".media a")) {
    expect(link.getAttribute("rel")).toBe("noopener noreferrer nofollow ugc");
  }
});

describe("only what is active and online is public", () => {
  // LIST-49, PUB-02
  test("a deactivated listing answers 410, its preview tells the owner what to do, and activation shows it at once", async () => {
    const id = await publish();
    expect((await costa().post(`/api/client/property/${id}/deactivate`)).status).toBe(200);
    const visitor = await page(`redirect-to-property/${id}`);
    expect([visitor.status, visitor.texts("h1")]).toEqual([
      410,
      ["This property is not available at the moment"],
    ]);
    expect(visitor.body).not.toContain("1,250,000");
    expect(visitor.texts(".notice")).toEqual([]);
    const owner = await page(`es/redirect-to-property/${id}?preview=1`);
    expect([owner.status, owner.texts(".notice")]).toEqual([
      410,
      [
        "Si es tuyo, inicia sesión en el panel de control en este navegador para verlo aquí, o actívalo allí para todos.",
      ],
    ]);
    await costa().post(`/api/client/property/${id}/activate`);
    expect((await page(`redirect-to-property/${id}`)).status).toBe(200);
  });

  // PUB-02
  test("one that is offline answers 410", async () => {
    const id = await publish({ Online: false });
    expect((await page(`redirect-to-property/${id}`)).status).toBe(410);
  });

  // PUB-02
  test("a deleted one answers 404", async () => {
    const id = await publish();
    await costa().delete(`/api/client/property/${id}`);
    const { status, texts } = await page(`redirect-to-property/${id}`);
    expect([status, texts("h1")]).toEqual([404, ["There is no such property"]]);
  });

  test.each(["0", "999999999999999", "abc", "1e3", "-1", "%3Cscript%3Exss()%3C%2Fscript%3E", "1%27"])(
    "/%s answers 404",
    async (id) => {
      const { status, body, texts } = await page(`redirect-to-property/${id}`);
      expect([status, texts("h1")]).toEqual([404, ["There is no such property"]]);
      expect(body).not.toContain("xss");
    },
  );
});

describe("the page", () => {
  // PUB-09
  test("runs nothing, loads nothing from elsewhere, and is small", async () => {
    const id = await publish({ Descriptions: { en: "x".repeat(2_000) } });
    const { headers, body, document } = await page(`redirect-to-property/${id}`);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(body).not.toMatch(/<script|<style| style=|@import/);
    expect(Buffer.byteLength(body)).toBeLessThan(40_000);
    const file = async (href: string, from: string) => {
      const { pathname, search } = new URL(href, from);
      return server().inject({ method: "GET", url: pathname + search });
    };
    const style = document.querySelector("link[rel=stylesheet]")?.getAttribute("href") ?? "";
    const css = await file(style, `${server().url}/site/redirect-to-property/${id}`);
    const fromSpanish = (await page(`es/redirect-to-property/${id}`)).document;
    for (const link of fromSpanish.querySelectorAll("link")) {
      const from = `${server().url}/site/es/redirect-to-property/${id}`;
      expect((await file(link.getAttribute("href") ?? "", from)).statusCode).toBe(200);
    }
    expect([css.statusCode, css.headers["content-type"], css.headers["cache-control"]]).toEqual([
      200,
      "text/css; charset=utf-8",
      "public, max-age=31536000, immutable",
    ]);
    const [font = ""] = /inter\.woff2\?[^"]+/.exec(css.body) ?? [];
    expect(css.body.replace(font, "")).not.toMatch(/url\("[^"]|@import/);
    const inter = await file(font, `${server().url}/site/site.css`);
    expect([inter.statusCode, inter.headers["content-type"]]).toEqual([200, "font/woff2"]);
  });

  test("is asked for again and comes only when it has changed", async () => {
    const id = await publish();
    const url = `/site/redirect-to-property/${id}`;
    const { headers } = await page(`redirect-to-property/${id}`);
    const again = await server().inject({
      method: "GET",
      url,
      headers: { "if-none-match": String(headers.etag) },
    });
    expect([headers["cache-control"], again.statusCode, again.body]).toEqual(["no-cache", 304, ""]);
  });

  // PUB-10
  test("is for search engines, its preview is not", async () => {
    const id = await publish();
    const robots = async (query: string) =>
      (await page(`redirect-to-property/${id}${query}`)).document
        .querySelector("meta[name=robots]")
        ?.getAttribute("content");
    expect([await robots(""), await robots("?preview=1")]).toEqual([undefined, "noindex"]);
  });

  // PUB-07
  test("leads to the same listing in the other language", async () => {
    const id = await publish();
    const links = async (path: string) =>
      [...(await page(path)).document.querySelectorAll("nav a")].map(
        (link) => new URL(link.getAttribute("href") ?? "", `https://portal.example/homes/${path}`).href,
      );
    for (const prefix of ["", "en/", "es/", "de/"]) {
      expect(await links(`${prefix}redirect-to-property/${id}?preview=1`)).toEqual([
        `https://portal.example/homes/redirect-to-property/${id}?preview=1`,
        `https://portal.example/homes/es/redirect-to-property/${id}?preview=1`,
      ]);
    }
  });
});
