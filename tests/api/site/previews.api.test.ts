import { Window } from "happy-dom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeAccount } from "#server/account/changeAccount.ts";
import { append, read } from "#server/event-store/eventStore.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { freshStore } from "../harness/freshStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let close: () => Promise<void>;
let later = 0;

beforeAll(async () => {
  const store = await freshStore("pglite");
  server = await startServer(store, { now: () => new Date(Date.now() + later) });
  close = async () => {
    await server.close();
    await store.close();
  };
});
afterAll(() => close());

let refs = 0;
async function hidden(owner: TestCaller, why: "deactivated" | "offline" | "suspended"): Promise<number> {
  refs += 1;
  const payload = validPayload({ Ref: `P-${refs}`, Online: why !== "offline" });
  const { Id } = (await owner.post("/api/client/property", payload)).body;
  if (why === "deactivated") await owner.post(`/api/client/property/${Id}/deactivate`);
  if (why === "suspended") {
    const stream = `property-${Id}`;
    const past = await read(server.services.store.db, stream);
    const metadata = { login: "ana", requestId: "test-office", at: new Date().toISOString() };
    await server.services.store.db.transaction().execute((tx) =>
      append(tx, {
        stream,
        login: "ana",
        expectedVersion: past.length,
        metadata,
        events: [{ type: "PropertySuspended", data: {} }],
      }),
    );
  }
  return Id;
}

const cookies = ({ accessToken, refreshToken }: { accessToken?: string; refreshToken?: string }) =>
  [
    "locale=es",
    accessToken && `access_token=${encodeURIComponent(accessToken)}`,
    refreshToken && `refresh_token=${encodeURIComponent(refreshToken)}`,
  ]
    .filter(Boolean)
    .join("; ");

async function open(id: number, cookie = "", prefix = "", query = "?preview=1", from = "none") {
  const url = `/site/${prefix}redirect-to-property/${id}${query}`;
  const {
    statusCode: status,
    headers,
    body,
  } = await server.inject({ method: "GET", url, headers: { cookie, "sec-fetch-site": from } });
  const { document } = new Window();
  document.write(body);
  return {
    status,
    cache: headers["cache-control"],
    etag: headers.etag,
    note: document.querySelector(".notice")?.textContent,
    again: document.querySelector("meta[http-equiv=refresh]")?.getAttribute("content"),
    robots: document.querySelector("meta[name=robots]")?.getAttribute("content"),
    price: document.querySelector(".amount")?.textContent,
    disabled: document.querySelector("fieldset")?.hasAttribute("disabled"),
  };
}

describe.each([
  ["deactivated", "the property is deactivated", "el inmueble está desactivado"],
  ["offline", "the property is offline", "el inmueble no está publicado"],
  ["suspended", "the property is suspended", "el inmueble está suspendido"],
] as const)("a listing that is %s", (why, english, spanish) => {
  // PUB-03
  it("is previewed by its owner, marked as such and kept by no cache", async () => {
    const ana = await server.client("ana");
    const id = await hidden(ana, why);
    const shown = { status: 200, price: "€650,000", robots: "noindex", disabled: true };
    const kept = { cache: "private, no-store", etag: undefined };
    expect(await open(id, cookies(ana))).toMatchObject({
      ...shown,
      ...kept,
      note: expect.stringContaining(`Only you see this page: ${english}`),
    });
    expect((await open(id, cookies(ana), "es/")).note).toContain(spanish);
    const admin = await server.loginAs("marina@zaguan.example", "ana");
    expect(await open(id, cookies(admin))).toMatchObject(shown);
  });

  // PUB-03
  it("is shown to nobody else, and to its owner in a preview only", async () => {
    const ana = await server.client("ana");
    const id = await hidden(ana, why);
    const ben = await server.client("ben");
    const admin = await server.admin("marina@zaguan.example");
    for (const cookie of [
      "",
      cookies(ben),
      cookies(admin),
      cookies({ accessToken: ben.accessToken, refreshToken: "rt_none" }),
      cookies({ accessToken: `${ana.accessToken}x` }),
      cookies({ accessToken: ana.refreshToken, refreshToken: ana.accessToken }),
      "access_token=;refresh_token=%",
    ]) {
      expect(await open(id, cookie)).toMatchObject({ status: 410, price: undefined });
    }
    expect(await open(id, cookies(ana), "", "")).toMatchObject({ status: 410, price: undefined });
  });
});

describe("a preview that is opened from a letter", () => {
  // PUB-23
  it("loads itself again from here, once, and then shows its owner the listing", async () => {
    const ana = await server.client("ana");
    const id = await hidden(ana, "deactivated");
    const first = await open(id, "locale=es", "es/", "?preview=1&phone=1", "cross-site");
    expect(first).toMatchObject({
      status: 200,
      price: undefined,
      cache: "private, no-store",
      robots: "noindex",
    });
    expect(first.again).toBe("0; url=?preview=1&phone=1&again=1");
    const query = first.again?.split("url=")[1];
    expect(await open(id, cookies(ana), "es/", query, "same-origin")).toMatchObject({
      status: 200,
      price: expect.stringContaining("650"),
      again: undefined,
    });
    for (const from of ["same-origin", "cross-site"]) {
      expect(await open(id, "", "es/", query, from)).toMatchObject({ status: 410, again: undefined });
    }
  });

  it("does not load again what there is to see, what is no preview, or for another client", async () => {
    const ana = await server.client("ana");
    const { Id } = (await ana.post("/api/client/property", validPayload({ Ref: "P-public" }))).body;
    expect(await open(Id, "", "", undefined, "cross-site")).toMatchObject({ status: 200, again: undefined });
    const id = await hidden(ana, "offline");
    const ben = await server.client("ben");
    expect(await open(id, "", "", "", "cross-site")).toMatchObject({ status: 410, again: undefined });
    expect(await open(id, cookies(ben), "", undefined, "cross-site")).toMatchObject({ status: 410 });
  });
});

describe("the session behind a preview", () => {
  it("may have an access token that has run out, as long as it stands", async () => {
    const ana = await server.client("ana");
    const id = await hidden(ana, "deactivated");
    later = DAY;
    expect((await open(id, cookies(ana))).status).toBe(200);
    expect((await open(id, cookies({ accessToken: ana.accessToken }))).status).toBe(410);
    later = 4 * DAY;
    expect((await open(id, cookies(ana))).status).toBe(410);
    later = 0;
    expect((await open(id, cookies(ana))).status).toBe(200);
  });

  it("ends with signing out, and looking uses no refresh token up", async () => {
    const ana = await server.client("ana");
    const id = await hidden(ana, "deactivated");
    for (const _time of [1, 2])
      expect((await open(id, cookies({ refreshToken: ana.refreshToken }))).status).toBe(200);
    const bearer = { authorization: `Bearer ${ana.refreshToken}` };
    const renewed = await server.nobody().post("/api/auth/token/refresh", undefined, bearer);
    expect(renewed.status).toBe(200);
    expect((await open(id, cookies({ refreshToken: ana.refreshToken }))).status).toBe(410);
    const fresh = { authorization: `Bearer ${renewed.body.refreshToken}` };
    await server.nobody().post("/api/auth/token/revoke", undefined, fresh);
    expect((await open(id, cookies(renewed.body))).status).toBe(410);
  });

  it("is none for a client who is suspended", async () => {
    const cem = await server.client("cem");
    const id = await hidden(cem, "deactivated");
    const { db } = server.services.store;
    const name = { kind: "client", subject: "cem" } as const;
    await db.transaction().execute((tx) => changeAccount(tx, server.services, name, { type: "suspend" }));
    expect((await open(id, cookies(cem))).status).toBe(410);
  });
});
