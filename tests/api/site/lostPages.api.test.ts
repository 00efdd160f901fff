import { Window } from "happy-dom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { issuerLogin } from "#server/invoice/billingParty.ts";
import { nameParty } from "#server/invoice/issueInvoice.ts";
import { billingParty } from "#tests/fixtures/billingParty.ts";
import { freshStore } from "../harness/freshStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

let server: TestServer;
let store: Store;
let close: () => Promise<void>;

beforeAll(async () => {
  store = await freshStore("pglite");
  server = await startServer(store);
  close = async () => {
    await server.close();
    await store.close();
  };
});
afterAll(() => close());

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const {
    statusCode: status,
    headers: given,
    body,
  } = await server.inject({ method: "GET", url: path, headers });
  const { document } = new Window({ url: server.url + path });
  document.write(body);
  const addressOf = (one: { getAttribute(name: string): string | null } | null) =>
    new URL(one?.getAttribute("href") ?? "", server.url + path).href;
  const links = [...document.querySelectorAll("nav a")].map(addressOf);
  const style = addressOf(document.querySelector("link[rel=stylesheet]"));
  const heading = document.querySelector("h1")?.textContent;
  return {
    status,
    type: given["content-type"],
    policy: given["content-security-policy"],
    body,
    heading,
    links,
    style,
    foot: document.querySelector("footer")?.textContent,
  };
};
const browser = (language: string) => ({
  accept: "text/html,application/xhtml+xml,*/*;q=0.8",
  "accept-language": language,
});

describe("an unknown address of the public site", () => {
  // PUB-20
  it.each([
    ["/site", "Page not found", ["/site/", "/site/es/"]],
    ["/site/", "Page not found", ["/site/", "/site/es/"]],
    ["/site/blog", "Page not found", ["/site/blog", "/site/es/blog"]],
    ["/site/es", "Página no encontrada", ["/site/", "/site/es/"]],
    ["/site/es/novedades", "Página no encontrada", ["/site/novedades", "/site/es/novedades"]],
    ["/site/es/a/b/c?x=1", "Página no encontrada", ["/site/a/b/c", "/site/es/a/b/c"]],
    ["/site/es/%zz", "Página no encontrada", undefined],
    ["/site//evil.example/x", "Page not found", undefined],
    ["/site/%00", "Page not found", undefined],
    ["/site/es/a%00b", "Página no encontrada", undefined],
  ])("%s is a page that says so, in both languages", async (path, heading, links) => {
    const found = await ask(path);
    expect({ ...found, links: undefined }).toMatchObject({
      status: 404,
      type: "text/html; charset=utf-8",
      policy: expect.stringContaining("default-src 'none'"),
      heading,
    });
    if (links) expect(found.links.map((href) => new URL(href).pathname)).toEqual(links);
    for (const href of found.links) expect(href.startsWith(`${server.url}/site/`)).toBe(true);
    const style = await server.inject({ method: "GET", url: found.style.slice(server.url.length) });
    expect([found.style, style.statusCode]).toEqual([found.style, 200]);
  });

  it("is text, whatever is written in it", async () => {
    const { body, status } = await ask("/site/%3Cscript%3Exss()%3C/script%3E");
    expect(status).toBe(404);
    expect(body).not.toContain("<script");
  });

  it("answers a form that nobody serves with the page, too", async () => {
    const answer = await server.inject({ method: "POST", url: "/site/window-stickers", payload: {} });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  });
});

const nobodys = `/feeds/${"0".repeat(32)}.xml`;

describe("somebody who opens what is not there", () => {
  it.each([
    [nobodys, "There is no feed at this address", "No hay ningún feed en esta dirección"],
    ["/feeds/short.xml", "There is no feed at this address", "No hay ningún feed en esta dirección"],
    ["/feeds", "Page not found", "Página no encontrada"],
    ["/feeds/a/b", "Page not found", "Página no encontrada"],
    ["/storage/photos/none.jpg", "There is no such file", "Este archivo no existe"],
    ["/storage", "Page not found", "Página no encontrada"],
    ["/robots.php", "Page not found", "Página no encontrada"],
  ])("%s reads it in the language of the browser", async (path, english, spanish) => {
    for (const [language, heading] of [
      ["en-GB", english],
      ["es-ES,es", spanish],
    ] as const) {
      const found = await ask(path, browser(language));
      expect(found).toMatchObject({ status: 404, type: "text/html; charset=utf-8", heading, links: [] });
      const style = await server.inject({ method: "GET", url: found.style.slice(server.url.length) });
      expect([found.style, style.statusCode]).toEqual([found.style, 200]);
    }
  });
});

describe("a program that asks for what is not there", () => {
  it.each([
    [nobodys, "text/plain; charset=utf-8"],
    ["/storage/photos/none.jpg", "text/plain; charset=utf-8"],
    ["/feeds/a/b", "application/json; charset=utf-8"],
    ["/api/none", "application/json; charset=utf-8"],
  ])("%s is told in %s", async (path, type) => {
    expect(await ask(path, { accept: "*/*" })).toMatchObject({ status: 404, type });
  });

  // PUB-20
  it("is told in JSON by the API, even in a browser", async () => {
    expect(await ask("/api/none", browser("es"))).toMatchObject({
      status: 404,
      type: "application/json; charset=utf-8",
    });
  });
});

describe("the foot of a page that says that nothing is there", () => {
  it("names the office, as on every public page, once it is known", async () => {
    expect((await ask("/site/blog")).foot).toBe("Zaguán");
    const metadata = { login: issuerLogin, requestId: "test-issuer", at: new Date().toISOString() };
    const office = billingParty({ Name: "Zaguán Portales S.L." });
    await store.db.transaction().execute((tx) => nameParty(tx, office, metadata));
    for (const path of ["/site/blog", "/site/es/%zz", nobodys, "/storage/photos/none.jpg"]) {
      const { foot } = await ask(path, browser("es"));
      expect(foot, path).toContain(`Zaguán Portales S.L. · ${office.Address}`);
    }
  });
});
