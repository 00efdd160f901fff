import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adminClaims } from "#contracts/session/authContract.ts";
import { changeAccount } from "#server/account/changeAccount.ts";
import { readAll } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { oneStore } from "../harness/oneStore.ts";
import { PASSWORD, startServer, type TestServer } from "../harness/startServer.ts";

const KEY = "a key of the tests that is longer than 32 bytes";
const MINUTE = 60_000;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const badToken = { status: 401, body: { code: "ErrInvalidAccessToken" } };

oneStore("tokens", (fresh) => {
  let store: Store;
  let server: TestServer;
  let late = 0;

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, {
      env: { TOKEN_KEY: KEY },
      now: () => new Date(Date.now() + late),
    });
  });
  beforeEach(() => {
    late = 0;
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const services = async (token: string) => {
    const { status, body } = await server.nobody().get("/api/client/services/property", bearer(token));
    return { status, body };
  };
  const refresh = async (token: string) => {
    const { status, body } = await server.nobody().post("/api/auth/token/refresh", undefined, bearer(token));
    return { status, body };
  };

  describe("an admin signed in as a client", () => {
    const loginAs = async (login: string) => {
      const admin = await server.admin("root@example.com");
      const { status, body } = await admin.post("/api/auth/internal/loginasclient", { login });
      return { status, body };
    };

    it("signs in with e-mail and password first", async () => {
      await server.admin("root@example.com");
      const { status, body } = await server
        .nobody()
        .post("/api/auth/internal/auth", { email: "Root@Example.com", password: PASSWORD });
      expect(status).toBe(200);
      expect(adminClaims.parse(decodeJwt(body.accessToken))).toMatchObject({
        aud: "admin",
        Name: "Name of root@example.com",
        Email: "root@example.com",
      });
    });

    // SAFE-13
    it("is named in the token, through every refresh, for 60 minutes", async () => {
      await server.client("costa");
      const { status, body } = await loginAs("costa");
      expect(status).toBe(200);
      const act = { Name: "Name of root@example.com", Email: "root@example.com" };
      expect(decodeJwt(body.accessToken)).toMatchObject({ aud: "client", Login: "costa", act });
      late = 59 * MINUTE;
      const later = await refresh(body.refreshToken);
      expect(decodeJwt(later.body.accessToken)).toMatchObject({ act });
      late = 61 * MINUTE;
      expect(await services(later.body.accessToken)).toEqual(badToken);
      expect(await refresh(later.body.refreshToken)).toEqual(badToken);
    });

    // SAFE-13
    it("is named with the client in every event and log line", async () => {
      await server.client("costa");
      const { body } = await loginAs("costa");
      const before = (await readAll(store.db)).events.length;
      const created = await server
        .nobody()
        .post("/api/client/property", validPayload({ Ref: `by-admin-${before}` }), {
          ...bearer(body.accessToken),
          "x-request-id": "request-of-root",
        });
      expect(created.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(created.status).toBe(201);
      const events = (await readAll(store.db)).events.slice(before);
      expect(events.length).toBeGreaterThan(0);
      for (const { metadata } of events) {
        expect(metadata).toMatchObject({
          login: "costa",
          admin: "root@example.com",
          requestId: created.headers["x-request-id"],
          givenId: "request-of-root",
        });
      }
      const line = server.logs
        .map((text) => JSON.parse(text))
        .find(({ givenId }) => givenId === "request-of-root");
      expect(line).toMatchObject({
        reqId: created.headers["x-request-id"],
        login: "costa",
        admin: "root@example.com",
        route: "/api/client/property",
        method: "POST",
        status: 201,
      });
    });

    // ADMIN-14
    it("cannot be anybody suspended, and hears of a login that nobody has, another admin's e-mail too", async () => {
      await server.admin("second@example.com");
      await server.client("stopped");
      await store.db
        .transaction()
        .execute((tx) =>
          changeAccount(tx, server.services, { kind: "client", subject: "stopped" }, { type: "suspend" }),
        );
      expect(await loginAs("stopped")).toEqual({ status: 403, body: { code: "ErrUserNotAuthorized" } });
      for (const login of ["second@example.com", "nobody"]) {
        expect(await loginAs(login)).toEqual({ status: 404, body: { code: "ErrUnknownLogin" } });
      }
    });
  });
});
