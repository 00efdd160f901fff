import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { panelConfig as panelConfigSchema } from "#contracts/session/config.ts";
import { readConfig } from "#server/config.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { contentSecurityPolicy } from "#server/http/panel/securityHeaders.ts";
import { rawRequest } from "#tests/fixtures/rawRequest.ts";
import { compressPanel } from "../../../scripts/build/compressPanel.ts";
import { freshStore } from "../harness/freshStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

const INDEX = `<!doctype html><title>Zaguán</title><script type="module" src="/assets/app-1a2b.js"></script>${"<!-- -->".repeat(99)}`;
const DRAWN = INDEX.replace("Zaguán", "Iniciar sesión");
const SCRIPT = `console.log("${"zaguán ".repeat(200)}");`;

let dir: string;
let store: Store;
let server: TestServer;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "zaguan-panel-"));
  await mkdir(join(dir, "assets"));
  await mkdir(join(dir, ".vite"));
  await writeFile(join(dir, "index.html"), INDEX);
  await writeFile(join(dir, "assets/app-1a2b.js"), SCRIPT);
  await writeFile(join(dir, "assets/app-1a2b.js.map"), "{}");
  await mkdir(join(dir, "sign-in"));
  await writeFile(join(dir, "sign-in/es.html"), DRAWN);
  await writeFile(join(dir, "theme.js"), "1;");
  await writeFile(join(dir, ".vite/manifest.json"), "{}");
  await compressPanel(dir);
  store = await freshStore("pglite");
  server = await startServer(store, { parts: { panelDir: dir } });
});
afterAll(async () => {
  await server.close();
  await store.close();
  await rm(dir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  server.inject({ method: "GET", url: path, headers });

describe("the panel", () => {
  it.each(["/", "/properties", "/properties/featured?x=1", "/logout", "/no/such/page"])(
    "has its page at %s, never cached without asking",
    async (path) => {
      const answer = await get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
        link: "</config.json>; rel=preload; as=fetch; crossorigin",
      });
      expect(answer.body).toBe(INDEX);
    },
  );

  it("has its sign-in screen drawn where one signs in, and at no address of its own", async () => {
    const drawn = await get("/", { cookie: "locale=es; cookie_consent=accepted" });
    expect([drawn.statusCode, drawn.body]).toEqual([200, DRAWN]);
    expect((await get("/sign-in/es.html")).statusCode).toBe(404);
  });

  it("comes anew for who sends its form without a script, whose words nobody reads", async () => {
    const sent = await server.inject({
      method: "POST",
      url: "/",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "login=costa&password=secret",
    });
    expect([sent.statusCode, sent.headers.location, sent.body]).toEqual([303, "/", ""]);
    expect(server.logs.join()).not.toContain("secret");
  });

  it("sends hashed files as brotli or gzip, cached for ever", async () => {
    const url = "/assets/app-1a2b.js";
    const brotli = await get(url, { "accept-encoding": "gzip, br" });
    expect(brotli.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    expect(brotli.headers["content-type"]).toMatch(/^(text|application)\/javascript/);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    const gzip = await get(url, { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    const plain = await get(url);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toBe(SCRIPT);
  });

  it("sends its page compressed, too", async () => {
    const answer = await get("/properties", { "accept-encoding": "br" });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(INDEX);
  });

  it("has its page while a build makes a new one, and nothing to complain of", async () => {
    const pages = ["", ".br", ".gz"].map((end) => join(dir, `index.html${end}`));
    const contents = await Promise.all(pages.map((path) => readFile(path)));
    await Promise.all(pages.map((path) => rm(path)));
    const before = server.logs.length;
    for (const path of ["/", "/properties"]) {
      const answer = await get(path, { "accept-encoding": "br" });
      expect({ path, status: answer.statusCode }).toEqual({ path, status: 200 });
      expect(answer.headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
      });
      expect(answer.body).toBe(INDEX);
    }
    expect((await get("/assets/gone-9f.js")).statusCode).toBe(404);
    expect(server.logs.slice(before).filter((line) => line.includes("NotFound error"))).toEqual([]);
    await Promise.all(pages.map((path, at) => writeFile(path, contents[at] ?? "")));
  });

  it.each([
    "/assets/gone-9f.js",
    "/assets/app-1a2b.js.map",
    "/.vite/manifest.json",
    "/robots.php",
    "/api/nothing",
    "/api",
  ])("answers 404 in JSON for %s", async (path) => {
    const { statusCode, body, headers } = await get(path);
    expect({ statusCode, body: JSON.parse(body) }).toEqual({
      statusCode: 404,
      body: { code: "ErrInvalidPath" },
    });
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  });

  it("lets nobody out of its folder", async () => {
    for (const path of [
      "/../package.json",
      "/assets/../../package.json",
      "/%2e%2e/package.json",
      "/..%2fpackage.json",
    ]) {
      const { status, body } = await rawRequest("GET", server.url + path);
      expect(body.toString()).not.toContain('"zaguan"');
      expect({ path, status }).toEqual({ path, status: 404 });
    }
  });

  it("has nothing at an address with a zero byte, and nothing of it in the log", async () => {
    const before = server.logs.length;
    for (const path of ["/assets/%00", "/assets/app%00.js", "/%00.txt", "/storage/%00", "/feeds/%00.xml"]) {
      const { status, body } = await rawRequest("GET", server.url + path);
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(body.toString()).not.toMatch(/zero|node_modules|:\d+:\d+/);
    }
    expect(server.logs.slice(before).filter((line) => /"level":(50|60)|stack/.test(line))).toEqual([]);
  });

  it("says of a range or a condition that does not fit its file that it does not", async () => {
    const before = server.logs.length;
    const beyond = await get("/assets/app-1a2b.js", { range: "bytes=999999-" });
    const other = await get("/assets/app-1a2b.js", { "if-match": '"other"' });
    expect([beyond.statusCode, other.statusCode]).toEqual([416, 412]);
    for (const { body } of [beyond, other]) expect(JSON.parse(body)).toEqual({ code: "ErrInvalidRequest" });
    expect(server.logs.slice(before).filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it("is not there for anything but reading", async () => {
    const { statusCode } = await server.inject({ method: "POST", url: "/properties" });
    expect(statusCode).toBe(404);
  });
});

describe("every answer", () => {
  // SAFE-33
  it.each(["/", "/assets/app-1a2b.js", "/config.json", "/api/health", "/api/client/property", "/api/none"])(
    "of %s carries the headers that keep others out",
    async (path) => {
      const { headers } = await get(path);
      expect(headers).toMatchObject({
        "strict-transport-security": "max-age=31536000",
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "x-frame-options": "DENY",
        "x-request-id": expect.stringMatching(/^[\w.-]{8,64}$/),
      });
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("script-src 'self';");
      for (const rule of ["object-src", "base-uri", "frame-ancestors"]) {
        expect(policy).toContain(`${rule} 'none'`);
      }
    },
  );

  it("of the api is kept by no cache", async () => {
    expect((await get("/api/client/property")).headers["cache-control"]).toBe("no-store");
  });
});

describe("the content policy", () => {
  const policy = (env: Record<string, string>) => contentSecurityPolicy(readConfig(env));

  // SAFE-33
  it("names Google only with a key, and never lets a page's own text run", () => {
    expect(policy({})).not.toMatch(/google|gstatic/);
    const keyed = policy({ GOOGLE_MAPS_API_KEY: "key" });
    expect(keyed).toContain("script-src 'self' https://*.googleapis.com");
    for (const one of [policy({}), keyed]) expect(one).not.toMatch(/script-src[^;]*unsafe/);
  });

  it("names the storage, the CDN and the tiles that are configured", () => {
    const one = policy({
      CDN_URL: "https://cdn.example/photos",
      TILE_URL: "https://tiles.example/{z}/{x}/{y}.png",
      S3_ENDPOINT: "https://s3.example",
      S3_BUCKET: "b",
      S3_REGION: "r",
      S3_ACCESS_KEY_ID: "i",
      S3_SECRET_ACCESS_KEY: "s",
    });
    expect(one).toMatch(
      /img-src [^;]*https:\/\/cdn\.example https:\/\/s3\.example https:\/\/tiles\.example;/,
    );
    expect(one).toMatch(/connect-src [^;]*https:\/\/s3\.example/);
  });
});

describe("what an installation says of itself", () => {
  // CALL-61
  it("fits the contract of /config.json", async () => {
    const answer = await get("/config.json");
    expect(panelConfigSchema.parse(answer.json())).toEqual({
      services: {
        auth: "/api/auth",
        client: "/api/client",
        analytics: "/api/analytics",
        admin: "/api/admin",
        geo: "/api/geo",
        imports: "/api/imports",
      },
      publicSiteUrl: `${server.url}/site`,
      cdnUrl: server.url,
      googleMapsApiKey: null,
      googleMapsMapId: null,
      tileUrl: null,
      mapProvider: "built-in",
      mapLayers: [],
      demo: false,
      qa: false,
      keepsShell: true,
      links: {},
    });
  });

  it("is its contracts as OpenAPI", async () => {
    const answer = await get("/api/openapi.json");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
  });
});

describe("a panel on another host", () => {
  it("may call the services when it is the one at PUBLIC_URL, and no other may", async () => {
    const other = await startServer(store, { env: { PUBLIC_URL: "https://panel.example" } });
    const ask = (method: "GET" | "OPTIONS", origin: string) =>
      other.inject({ method, url: "/api/client/property", headers: { origin } });
    const preflight = await ask("OPTIONS", "https://panel.example");
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      "access-control-allow-origin": "https://panel.example",
      "access-control-allow-headers":
        "authorization, content-type, if-match, idempotency-key, x-unfinished-work",
    });
    expect(preflight.headers["access-control-allow-credentials"]).toBeUndefined();
    const answer = await ask("GET", "https://panel.example");
    expect(answer.headers["access-control-allow-origin"]).toBe("https://panel.example");
    for (const origin of ["https://evil.example", "null", "https://panel.example.evil.example"]) {
      expect((await ask("GET", origin)).headers["access-control-allow-origin"]).toBeUndefined();
      expect((await ask("OPTIONS", origin)).statusCode).toBe(404);
    }
    await other.close();
  });
});
