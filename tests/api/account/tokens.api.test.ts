import { createHmac } from "node:crypto";
import { decodeJwt, SignJWT } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clientClaims } from "#contracts/session/authContract.ts";
import { changeAccount } from "#server/account/changeAccount.ts";
import { hashOfToken } from "#server/account/openSession.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { holdsForAll } from "#tests/fixtures/holdsForAll.ts";
import { eachStore } from "../harness/eachStore.ts";
import { PASSWORD, startServer, type TestServer } from "../harness/startServer.ts";

const KEY = "a key of the tests that is longer than 32 bytes";
const MINUTE = 60_000;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const badToken = { status: 401, body: { code: "ErrInvalidAccessToken" } };

eachStore("tokens", (fresh) => {
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
  const works = async (token: string) => (await services(token)).status === 200;
  const usedEarlier = (token: string, seconds: number) =>
    store.db
      .updateTable("refresh_token")
      .set({ used_at: sql`used_at - make_interval(secs => ${seconds}::float8)` })
      .where("hash", "=", hashOfToken(token))
      .execute();
  const signIn = async (login: string) => {
    await server.client(login);
    const { body } = await server.nobody().post("/api/auth/client/auth", { login, password: PASSWORD });
    return body as { accessToken: string; refreshToken: string };
  };

  describe("an access token", () => {
    it("says who the client is, and nothing else", async () => {
      const { accessToken } = await signIn("costa");
      const claims = decodeJwt(accessToken);
      expect(clientClaims.parse(claims)).toMatchObject({
        aud: "client",
        Login: "costa",
        Name: "Name of costa",
        TradeName: "Trade costa",
        CompanyName: null,
        Email: "costa@example.com",
      });
      expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(15 * 60);
    });

    // SAFE-05
    it("is refused in all of 12 forged forms", async () => {
      const { accessToken, refreshToken } = await signIn("costa");
      const admin = await server.admin("root@example.com");
      const claims = decodeJwt(accessToken);
      const now = Math.floor(Date.now() / 1000);
      const key = new TextEncoder().encode(KEY);
      const sign = (changes: object, header = {}, secret = key) =>
        new SignJWT({ ...claims, ...changes })
          .setProtectedHeader({ alg: "HS256", typ: "at+jwt", ...header })
          .sign(secret);
      const [header = "", payload = "", signature = ""] = accessToken.split(".");
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
      const unsigned = `${part({ alg: "none", typ: "at+jwt" })}.${payload}.`;
      const other512 = `${part({ alg: "HS512", typ: "at+jwt" })}.${payload}`;
      const forged = {
        "no algorithm": unsigned,
        "no algorithm, old signature": `${unsigned}${signature}`,
        "other algorithm": `${other512}.${createHmac("sha512", KEY).update(other512).digest("base64url")}`,
        "other key": await sign({}, {}, new TextEncoder().encode("another key that is longer than 32 bytes")),
        "other claims under the old signature": `${header}.${part({ ...claims, Login: "xmlhomes" })}.${signature}`,
        "other audience": await sign({ aud: "public" }),
        "other issuer": await sign({ iss: "https://elsewhere.example" }),
        "other kind of token": await sign({}, { typ: "JWT" }),
        "admin as client": admin.accessToken,
        "refresh as access": refreshToken,
        expired: await sign({ iat: now - 1000, exp: now - 1 }),
        "not yet": await sign({ nbf: now + 600 }),
      };
      expect(await sign({}).then(works)).toBe(true);
      expect(Object.keys(forged)).toHaveLength(12);
      for (const [name, token] of Object.entries(forged)) {
        expect({ name, ...(await services(token)) }).toEqual({ name, ...badToken });
      }
    });

    it("is refused when it lives longer than we let any live, or belongs to another session", async () => {
      const { accessToken } = await signIn("costa");
      const claims = decodeJwt(accessToken);
      const key = new TextEncoder().encode(KEY);
      const header = { alg: "HS256", typ: "at+jwt" };
      const now = Math.floor(Date.now() / 1000);
      const forged = [
        { iat: now - 3_600, exp: now + 3_600 },
        { iat: now + 3_600, exp: now + 7_200 },
        { sid: "2f0e8f5a-6d2c-4c39-9a59-0123456789ab" },
        { sid: "none" },
        { Login: "xmlhomes", sub: "xmlhomes" },
      ];
      for (const changes of forged) {
        const token = await new SignJWT({ ...claims, ...changes }).setProtectedHeader(header).sign(key);
        expect(await services(token)).toEqual(badToken);
      }
    });

    it("needs a well-formed header", async () => {
      const { accessToken } = await signIn("costa");
      const malformed = [
        "",
        "Bearer",
        "Bearer ",
        `Basic ${accessToken}`,
        accessToken,
        `Bearer ${accessToken} x`,
      ];
      for (const authorization of malformed) {
        const { status, body } = await server
          .nobody()
          .get("/api/client/services/property", { authorization });
        expect({ authorization, status, body }).toEqual({
          authorization,
          status: 401,
          body: { code: "ErrInvalidAuthorizationHeader" },
        });
      }
    });

    // SAFE-40
    it("is good on a server whose clock is up to a minute behind: 60 of 60", async () => {
      const tokens = [];
      for (let nth = 0; nth < 60; nth += 1) {
        late = 1_000 * (nth - 1) + 500;
        tokens.push((await server.client("costa")).accessToken);
      }
      late = 0;
      const answers = await Promise.all(tokens.map(works));
      expect(answers.filter(Boolean)).toHaveLength(60);
      late = 120_000;
      const { accessToken } = await signIn("costa");
      late = 0;
      expect(await services(accessToken)).toEqual(badToken);
    });

    // SAFE-05
    it("dies after 15 minutes", async () => {
      const { accessToken } = await signIn("costa");
      late = 15 * MINUTE - 2_000;
      expect(await works(accessToken)).toBe(true);
      late = 15 * MINUTE + 2_000;
      expect(await services(accessToken)).toEqual(badToken);
    });
  });

  describe("a refresh token", () => {
    it("is exchanged for a new pair, again and again", async () => {
      let pair = await signIn("costa");
      for (let round = 1; round <= 3; round += 1) {
        late += 14 * MINUTE;
        const { status, body } = await refresh(pair.refreshToken);
        expect(status).toBe(200);
        expect(body.refreshToken).not.toBe(pair.refreshToken);
        expect(await works(body.accessToken)).toBe(true);
        pair = body;
      }
    });

    // SAFE-06
    it("gives the same pair when it comes twice within 10 seconds, as from two tabs, and one line lives on", async () => {
      const pair = await signIn("costa");
      const answers = await Promise.all([refresh(pair.refreshToken), refresh(pair.refreshToken)]);
      late = 9_000;
      await usedEarlier(pair.refreshToken, 9);
      answers.push(await refresh(pair.refreshToken));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await works(answers[0]?.body.accessToken)).toBe(true);
      const { sid } = decodeJwt(pair.accessToken);
      const living = await store.db
        .selectFrom("refresh_token")
        .select("hash")
        .where("family", "=", String(sid))
        .where("used_at", "is", null)
        .execute();
      expect(living).toHaveLength(1);
    });

    it("ends its session when two go on from one pair, whoever of them is the thief", async () => {
      const pair = await signIn("costa");
      const { body: owner } = await refresh(pair.refreshToken);
      const { body: thief } = await refresh(pair.refreshToken);
      const { body: next } = await refresh(thief.refreshToken);
      expect(await works(next.accessToken)).toBe(true);
      await usedEarlier(owner.refreshToken, 11);
      expect(await refresh(owner.refreshToken)).toEqual(badToken);
      expect(await refresh(next.refreshToken)).toEqual(badToken);
      expect(await services(next.accessToken)).toEqual(badToken);
    });

    it("knows its ten seconds by the database's clock, however far apart those of the servers are", async () => {
      const pair = await signIn("costa");
      const first = await refresh(pair.refreshToken);
      late = 30_000;
      expect(await refresh(pair.refreshToken)).toEqual(first);
    });

    it("has no grace either when the database's clock was turned back meanwhile", async () => {
      const pair = await signIn("costa");
      const { body: next } = await refresh(pair.refreshToken);
      await usedEarlier(pair.refreshToken, -11);
      expect(await refresh(pair.refreshToken)).toEqual(badToken);
      expect(await services(next.accessToken)).toEqual(badToken);
    });

    // SAFE-06
    it("ends its whole session when it comes again later", async () => {
      const pair = await signIn("costa");
      const { body: next } = await refresh(pair.refreshToken);
      await usedEarlier(pair.refreshToken, 11);
      expect(await refresh(pair.refreshToken)).toEqual(badToken);
      expect(await refresh(next.refreshToken)).toEqual(badToken);
      expect(await services(next.accessToken)).toEqual(badToken);
    });

    it("leaves the client's other sessions alone when its own ends", async () => {
      const stolen = await signIn("costa");
      const other = await signIn("costa");
      await refresh(stolen.refreshToken);
      await usedEarlier(stolen.refreshToken, 11);
      expect(await refresh(stolen.refreshToken)).toEqual(badToken);
      expect((await refresh(other.refreshToken)).status).toBe(200);
    });

    it("dies after 3 days without use, and with its session after 30 days", async () => {
      const idle = await signIn("costa");
      late = 3 * 24 * 60 * MINUTE + 1_000;
      expect(await refresh(idle.refreshToken)).toEqual(badToken);
      late = 0;
      let busy = await signIn("costa");
      for (let day = 2; day < 30; day += 2) {
        late = day * 24 * 60 * MINUTE;
        busy = (await refresh(busy.refreshToken)).body;
      }
      late = 30 * 24 * 60 * MINUTE + 1_000;
      expect(await refresh(busy.refreshToken)).toEqual(badToken);
    });

    it("is kept as a digest only", async () => {
      const { refreshToken } = await signIn("costa");
      const rows = await store.db.selectFrom("refresh_token").select("hash").execute();
      expect(holdsForAll(rows, ({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
      expect(JSON.stringify(rows)).not.toContain(refreshToken);
    });

    it("is refused when it is none", async () => {
      const { accessToken } = await signIn("costa");
      expect(await refresh("rt_nothing")).toEqual(badToken);
      expect(await refresh(accessToken)).toEqual(badToken);
      const { status, body } = await server.nobody().post("/api/auth/token/refresh");
      expect({ status, body }).toEqual({ status: 401, body: { code: "ErrInvalidAuthorizationHeader" } });
    });
  });

  describe("what ends a session", () => {
    const ends = async (pair: { accessToken: string; refreshToken: string }) => {
      expect(await services(pair.accessToken)).toEqual(badToken);
      expect(await refresh(pair.refreshToken)).toEqual(badToken);
    };
    const change = (subject: string, kind: "client" | "admin", how: "suspend" | "password") =>
      store.db
        .transaction()
        .execute(async (tx) =>
          changeAccount(
            tx,
            server.services,
            { kind, subject },
            how === "suspend" ? { type: "suspend" } : { type: "password", passwordHash: "none" },
          ),
        );

    // SAFE-07
    it("signing out ends it, and only it", async () => {
      const pair = await signIn("costa");
      const other = await signIn("costa");
      const { status } = await server
        .nobody()
        .post("/api/auth/token/revoke", undefined, bearer(pair.refreshToken));
      expect(status).toBe(204);
      await ends(pair);
      expect(await works(other.accessToken)).toBe(true);
    });

    // SAFE-07
    it("a new password ends every session of the account", async () => {
      const pairs = [await signIn("changed"), await signIn("changed")];
      await change("changed", "client", "password");
      for (const pair of pairs) await ends(pair);
    });

    // SAFE-07
    it("a suspension ends them and lets nobody in again", async () => {
      const pair = await signIn("gone");
      await change("gone", "client", "suspend");
      await ends(pair);
      const { status, body } = await server
        .nobody()
        .post("/api/auth/client/auth", { login: "gone", password: PASSWORD });
      expect({ status, body }).toEqual({ status: 401, body: { code: "ErrInvalidCredentials" } });
    });

    it("an admin's suspension ends their sessions as a client, too", async () => {
      const acting = await server.loginAs("leaving@example.com", "costa");
      const own = await signIn("costa");
      await change("leaving@example.com", "admin", "suspend");
      await ends(acting);
      expect(await works(own.accessToken)).toBe(true);
    });
  });

  // CONF-10
  it("signed by a key that was followed by another are good while it is named, refresh tokens too", async () => {
    const { accessToken, refreshToken } = await signIn("costa");
    const NEXT = "the next key of the tests, which signs from now on".replace(",", "");
    const at = async (TOKEN_KEY: string) => startServer(store, { env: { TOKEN_KEY }, now: () => new Date() });
    const both = await at(`${NEXT}, ${KEY}`);
    const alone = await at(NEXT);
    try {
      const asked = (of: TestServer) => of.nobody().get("/api/client/services/property", bearer(accessToken));
      expect([(await asked(both)).status, (await asked(alone)).status]).toEqual([200, 401]);
      const again = (of: TestServer) =>
        of.nobody().post("/api/auth/token/refresh", undefined, bearer(refreshToken));
      const first = await again(server);
      const second = await again(both);
      expect(second.body.refreshToken).toBe(first.body.refreshToken);
      const renewed = bearer(second.body.accessToken);
      expect((await alone.nobody().get("/api/client/services/property", renewed)).status).toBe(200);
    } finally {
      await both.close();
      await alone.close();
    }
  });
});
