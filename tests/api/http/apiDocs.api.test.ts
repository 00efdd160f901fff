import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { freshStore } from "../harness/freshStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

const run = promisify(execFile);

let dir: string;
let store: Store;
let server: TestServer;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "zaguan-docs-"));
  await writeFile(join(dir, "index.html"), "<!doctype html>");
  await cp("public/api-docs", join(dir, "api-docs"), { recursive: true });
  store = await freshStore("pglite");
  server = await startServer(store, { parts: { panelDir: dir } });
});
afterAll(async () => {
  await server.close();
  await store.close();
  await rm(dir, { recursive: true });
});

// CALL-70
it("serves a page about the API to everybody, under the policy of all pages", async () => {
  const answer = await server.inject({ method: "GET", url: "/api/docs" });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.headers["content-security-policy"]).toMatch(/script-src 'self';/);
  for (const [, file = ""] of answer.body.matchAll(/(?:src|href)="(\/api-docs\/docs[^"]*)"/g))
    expect((await server.inject({ method: "GET", url: file })).statusCode).toBe(200);
});

// CALL-70
it("has nothing installed that reports its installation", async () => {
  const { scarfSettings } = JSON.parse(await readFile("package.json", "utf8"));
  expect(scarfSettings).toEqual({ enabled: false });
});

// CALL-71
it("prints an example that runs as it stands", async () => {
  const client = await server.client("docs");
  await client.post("/api/client/property", validPayload());
  await receiveContacts(store, "docs", [{ at: "2026-06-01T10:00:00Z" }]);
  const made = { Name: "Example", Role: "readOnly", Days: 30 };
  const { body: key } = await client.post("/api/auth/keys", made);
  const { info } = (await server.inject({ method: "GET", url: "/api/openapi.json" })).json();
  const [, program = ""] = /```js\n([\s\S]*?)\n```/.exec(info.description) ?? [];
  await writeFile(join(dir, "example.mjs"), program);
  const env = {
    ...process.env,
    ZAGUAN_URL: server.url,
    ZAGUAN_KEY: key.Secret,
  };
  const { stdout } = await run(process.execPath, ["example.mjs"], { cwd: dir, env });
  expect(stdout).toMatch(/^Listings: 1; newest enquiry of June: web-enquiry \d+\n$/);
});
