import { Window } from "happy-dom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { directoryTextLanguages } from "#contracts/wire/languages.ts";
import { decideEntry } from "#server/directory/decideEntry.ts";
import { entryStream } from "#server/directory/findEntry.ts";
import { execute } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { storeDirect } from "#server/media/storeDirect.ts";
import { urlOf } from "#server/object-storage/storageOf.ts";
import { png } from "#tests/fixtures/pictures.ts";
import { xssTexts } from "#tests/fixtures/xssTexts.ts";
import { freshStore } from "../harness/freshStore.ts";
import { listed } from "../harness/listed.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

let store: Store;
let server: TestServer;

beforeAll(async () => {
  store = await freshStore("pglite");
  server = await startServer(store);
});
afterAll(async () => {
  await server.close();
  await store.close();
});

const list = async (changes: Parameters<typeof listed>[2] = {}) => (await listed(store, "ana", changes)).id;
const page = async (path: string) => {
  const { statusCode: status, headers, body } = await server.inject({ method: "GET", url: `/site/${path}` });
  const { document } = new Window();
  document.write(body);
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
  return { status, headers, body, document, texts };
};

// PUB-11
test("a business shows what it is, where, and how to reach it", async () => {
  const id = await list({ Fax: "+34 555 010 409", Location: "n-03082-el-arenal" });
  const english = await page(`redirect-to-directory/${id}?preview=1`);
  expect([english.status, english.document.documentElement.lang]).toEqual([200, "en"]);
  expect(english.texts("h1")).toEqual(["Jardines del Montgó"]);
  expect(english.texts(".business .quiet")).toEqual(["House and garden · Gardeners"]);
  expect(english.texts(".notice")).toEqual(["Preview of your entry. Visitors see it exactly like this."]);
  expect(english.texts(".text")).toEqual(["Gardens by the sea."]);
  expect(english.texts(".address")).toEqual(["Avenida del Pla, 12\n03730 El Arenal, Jávea, Alicante"]);
  expect(english.texts("dl > div")).toEqual([
    "Phone+34 555 010 400",
    "Mobile+34 555 010 401",
    "Fax+34 555 010 409",
    "E-mailhola@jardines.example",
    "Websitewww.jardines.example",
  ]);
  expect(english.texts(".features li")).toEqual(["English", "Spanish"]);
  const links = [...english.document.querySelectorAll("dl a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "tel:+34555010400",
    "tel:+34555010401",
    "mailto:hola@jardines.example",
    `../redirect-to-directory/${id}/website`,
  ]);
  expect(english.document.querySelector("svg.map circle.exact")).not.toBe(null);
  expect(english.body).toContain("mlat=38.783&amp;mlon=0.167");

  const spanish = await page(`es/redirect-to-directory/${id}`);
  expect(spanish.document.documentElement.lang).toBe("es");
  expect(spanish.texts(".text")).toEqual(["Jardines junto al mar."]);
  expect(spanish.texts(".business .quiet")).toEqual(["Casa y jardín · Jardineros"]);
  expect(spanish.texts("h2")).toEqual([
    "Quiénes somos",
    "Dónde está",
    "Contacto",
    "Hablamos",
    "Escribe a este negocio",
  ]);
  expect(spanish.texts(".features li")).toEqual(["inglés", "español"]);
  expect(spanish.texts(".notice")).toEqual([]);
  expect([...spanish.document.querySelectorAll("nav a")].map((link) => link.getAttribute("href"))).toEqual([
    `../../redirect-to-directory/${id}`,
    `../../es/redirect-to-directory/${id}`,
  ]);
});

test("one of whom little is known shows that", async () => {
  const unknown = { Address: null, ZipCode: null, Phone: null, Mobile: null, URL: null, Email: null };
  const nowhere = { Location: null, Latitude: null, Longitude: null };
  const about = { SubcategoryName: null, Languages: [], Text: {} };
  const id = await list({ ...unknown, ...nowhere, ...about });
  const { texts, document } = await page(`redirect-to-directory/${id}`);
  expect(texts("h2")).toEqual(["About us", "Write to this business"]);
  expect(texts(".quiet").slice(0, 2)).toEqual([
    "House and garden",
    "The business has not described itself yet.",
  ]);
  expect(document.querySelectorAll("svg.map, dl, img")).toHaveLength(0);
});

test("without a position the town is outlined without a point", async () => {
  const id = await list({ Latitude: null, Longitude: null });
  const { body, document } = await page(`redirect-to-directory/${id}`);
  expect(document.querySelector("svg.map")?.getAttribute("aria-label")).toBe(
    "Outline of Jávea / Xàbia, Alicante",
  );
  expect(document.querySelector("svg.map circle")).toBe(null);
  expect(body).not.toContain("openstreetmap");
});

test("the logo comes from our storage, and the policy names its host", async () => {
  const key = await storeDirect(server.services, "ana", { type: "image/png", bytes: await png() });
  const { Url } = urlOf(server.services, key);
  const { document, headers } = await page(`redirect-to-directory/${await list({ Logo: key })}`);
  const image = document.querySelector("img");
  const small = Url.replace("/storage/", "/storage/s400x300/");
  expect([image?.getAttribute("src"), image?.getAttribute("alt")]).toEqual([
    small,
    "Logo of Jardines del Montgó",
  ]);
  expect((await fetch(small)).status).toBe(200);
  expect(headers["content-security-policy"]).toBe(
    `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' ${server.url}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  for (const Logo of ["javascript:xss()", "data:image/png;base64,AA==", "https://a.example;x/l.png"]) {
    const foreign = await page(`redirect-to-directory/${await list({ Logo })}`);
    expect([Logo, foreign.status, foreign.document.querySelector("img")]).toEqual([Logo, 200, null]);
  }
});

describe("the text", () => {
  test.each([
    [{ de: "Garten", en: "Garden", es: "Jardín" }, "de/", ["Garten", "de"]],
    [{ ru: "Сад", es: "Jardín" }, "ru/", ["Сад", "ru"]],
    [{ en: "Garden", es: "Jardín" }, "de/", ["Garden", "en"]],
    [{ fr: "Jardin" }, "es/", ["Jardin", "fr"]],
    [{ en: "<br> <br>", es: "Jardín" }, "", ["Jardín", "es"]],
  ])("of %j under /%s is %j", async (Text, prefix, expected) => {
    const { document } = await page(`${prefix}redirect-to-directory/${await list({ Text })}`);
    const text = document.querySelector(".text");
    expect([text?.textContent, text?.getAttribute("lang")]).toEqual(expected);
  });

  // PUB-12
  test("with the HTML of old times is plain", async () => {
    const en = "<p>Trees &amp; pools<br>since 1998</p><p>We <b>speak</b> Espa&ntilde;ol</p>5 < 7";
    const { texts } = await page(`redirect-to-directory/${await list({ Text: { en } })}`);
    expect(texts(".text")).toEqual(["Trees & pools\nsince 1998\n\nWe speak Español\n\n5 < 7"]);
  });

  test.each([" ", "\n", "\t", "<", "<a ", "<br", "&", "&#"])(
    "of twenty thousand characters, %j over and over, takes no time",
    async (piece) => {
      const text = `x${piece.repeat(20_000).slice(0, 19_998)}x`;
      const Text = Object.fromEntries(directoryTextLanguages.map((language) => [language, text]));
      const id = await list({ Text });
      const url = `/site/redirect-to-directory/${id}`;
      const before = process.cpuUsage();
      expect((await server.inject({ method: "GET", url })).statusCode).toBe(200);
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
    },
  );
});

describe("what is not there answers 404", () => {
  test.each(["0", "999999999999999", "abc", "1e3", "-1", "%3Cscript%3Exss()%3C%2Fscript%3E", "1%27"])(
    "/%s",
    async (id) => {
      const { status, body, texts } = await page(`redirect-to-directory/${id}`);
      expect([status, texts("h1")]).toEqual([404, ["There is no such business"]]);
      expect(body).not.toContain("xss");
    },
  );

  test("a property's number is no business's", async () => {
    const id = await list();
    expect((await page(`redirect-to-property/${id}`)).texts("h1")).toEqual(["There is no such property"]);
  });

  // PUB-13
  test("an entry that is offline, whose preview tells the owner why", async () => {
    const id = await list();
    const metadata = { login: "ana", requestId: "r", at: new Date().toISOString() };
    const target = { stream: entryStream(id), login: "ana" };
    const office = (type: "TakeOffline" | "PutOnline") =>
      store.db.transaction().execute((tx) => execute(tx, decideEntry, target, { type }, metadata));
    await office("TakeOffline");
    const visitor = await page(`redirect-to-directory/${id}`);
    expect([visitor.status, visitor.texts("h1")]).toEqual([404, ["There is no such business"]]);
    const owner = await page(`es/redirect-to-directory/${id}?preview=1`);
    expect([owner.status, owner.texts("h1"), owner.texts(".notice")]).toEqual([
      404,
      ["Esta empresa no está en el directorio en este momento"],
      ["Si es la tuya, escribe a soporte desde el panel de control para que vuelva a mostrarse."],
    ]);
    expect(owner.body).not.toContain("Montgó");
    await office("PutOnline");
    expect((await page(`redirect-to-directory/${id}`)).status).toBe(200);
  });
});

describe("fifty texts that would be code", () => {
  const run = (document: Window["document"]) => [
    ...document.querySelectorAll(
      "script, iframe, object, embed, form:not([method=post]), style, base, meta[http-equiv]",
    ),
    ...[...document.querySelectorAll("*")].filter((one) =>
      [...one.attributes].some(
        ({ name, value }) =>
          /^on|^style$|srcdoc/i.test(name) || /^\s*(?:javascript|data):/i.test(value ?? ""),
      ),
    ),
  ];

  test.each(xssTexts)("%s is text in every field of the page", async (text) => {
    const facts = { Name: text, Address: text, ZipCode: text, Phone: text, Mobile: text, Fax: text };
    const more = { CategoryName: text, SubcategoryName: text, Email: text, URL: text, Languages: [text] };
    const id = await list({ ...facts, ...more, Text: { en: text, es: text } });
    const { status, document, texts } = await page(`redirect-to-directory/${id}?preview=1`);
    expect(status).toBe(200);
    expect(run(document)).toEqual([]);
    expect(texts("h1")).toEqual([text]);
    expect(texts("dd").slice(0, 3)).toEqual([text, text, text]);
  });
});

test("the page is small, for search engines, and comes only when it has changed", async () => {
  const id = await list({ Text: { en: "x".repeat(20_000) } });
  const { headers, body, document } = await page(`redirect-to-directory/${id}`);
  expect(body).not.toMatch(/<script|<style| style=|@import/);
  expect(Buffer.byteLength(body)).toBeLessThan(60_000);
  expect(document.querySelector("meta[name=robots]")).toBe(null);
  const again = await server.inject({
    method: "GET",
    url: `/site/redirect-to-directory/${id}`,
    headers: { "if-none-match": String(headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});
