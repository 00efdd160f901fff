import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { freshStore } from "../harness/freshStore.ts";
import { PASSWORD, startServer, type TestServer } from "../harness/startServer.ts";

let store: Store;
let server: TestServer;
const secrets: string[] = [PASSWORD, "wrong password of the tests"];
const answers: string[] = [];

beforeAll(async () => {
  store = await freshStore("pglite");
  server = await startServer(store);
  const ana = await server.client("ana");
  const admin = await server.admin("root@example.com");
  const keep = (answer: { body: unknown }) => answers.push(JSON.stringify(answer.body ?? ""));
  const nobody = server.nobody();
  const pair = await nobody.post("/api/auth/client/auth", { login: "ana", password: PASSWORD });
  secrets.push(pair.body.accessToken, pair.body.refreshToken);
  secrets.push(ana.accessToken, ana.refreshToken, admin.accessToken, admin.refreshToken);
  keep(await nobody.post("/api/auth/client/auth", { login: "ana", password: secrets[1] }));
  const bearer = { authorization: `Bearer ${pair.body.refreshToken}` };
  const next = await nobody.post("/api/auth/token/refresh", undefined, bearer);
  secrets.push(next.body.accessToken, next.body.refreshToken);
  const acting = await admin.post("/api/auth/internal/loginasclient", { login: "ana" });
  secrets.push(acting.body.accessToken, acting.body.refreshToken);
  keep(await ana.post("/api/client/property", validPayload()));
  keep(await ana.get(`/api/client/property?access_token=${ana.accessToken}`));
  const ticket = await ana.post("/api/client/upload/image", {
    ContentType: "image/png",
    Size: 10,
    Name: "a.png",
  });
  const upload = new URL(ticket.body.FileUploadURL);
  secrets.push(upload.search);
  for (const value of upload.searchParams.values()) if (value.length > 20) secrets.push(value);
  const letters = server.services.seals.seal(Buffer.from("ana"), "weekly letters");
  const never = randomBytes(32).toString("base64url");
  const reports = [`/site/report/${never}.pdf`, `/site/report/${never}?q=`, `/site/no/such/${never}/page`];
  await server.inject({
    method: "PUT",
    url: upload.pathname + upload.search,
    headers: { "content-type": "image/png" },
    payload: "not a png!",
  });
  for (const address of [`/site/letters/${letters}`, `/site/letters/${letters}x`, ...reports]) {
    await server.inject({ method: "GET", url: address });
  }
  secrets.push(letters, never);
  keep(
    await nobody.post("/api/auth/token/revoke", undefined, { authorization: `Bearer ${ana.refreshToken}` }),
  );
});
afterAll(async () => {
  await server.close();
});

// SAFE-42
it("name who did what, when, and how it went", () => {
  const lines = server.logs.map((line) => JSON.parse(line));
  expect(lines.find(({ route, method }) => route === "/api/client/property" && method === "POST")).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    reqId: expect.any(String),
    method: "POST",
    route: "/api/client/property",
    status: 201,
    ms: expect.any(Number),
    ip: "127.0.0.1",
    login: "ana",
    msg: "answered",
  });
  expect(lines.find(({ route }) => route === "/api/auth/internal/loginasclient")).toMatchObject({
    admin: "root@example.com",
    status: 200,
  });
});

// SAFE-42
it("name the route of a secret address that leads nowhere, not the address", () => {
  const lost = server.logs.map((line) => JSON.parse(line)).filter(({ status }) => status === 404);
  const routes = lost.map(({ route }) => route);
  expect(routes).toEqual(expect.arrayContaining(["/site/letters/*", "/site/report/:file"]));
  expect(routes.filter((route) => route === "/site/report/:file")).toHaveLength(2);
});

// SAFE-42
it("hold no password, token or signature", () => {
  const all = server.logs.join("");
  for (const secret of secrets) expect(all.includes(secret), secret.slice(0, 20)).toBe(false);
  expect(all).not.toMatch(/eyJ[\w-]+\.eyJ/);
  expect(all).not.toMatch(/\brt_[\w-]{20}/);
  expect(all).not.toContain("$argon2");
});

// The last one: it takes the store away.
// SAFE-42
it("tell an error that nobody else is told", async () => {
  const before = server.logs.length;
  await store.close();
  const answer = await server.nobody().post("/api/auth/client/auth", { login: "ana", password: PASSWORD });
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 500,
    body: { code: "ErrInternalServerError" },
  });
  const said = server.logs.slice(before).join("");
  expect(said).toContain('"level":50');
  expect(said).not.toContain(PASSWORD);
  for (const text of answers) expect(text).not.toMatch(/select|insert|node_modules|\.ts:\d|at \w+ \(/);
});
