import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readAudit } from "#server/audit/readAudit.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { oneStore } from "../harness/oneStore.ts";
import { PASSWORD, startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const SESSIONS = "/api/auth/account/sessions";
const CHANGE = "/api/auth/account/password";
const NEXT = "seven quiet herons";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
const badToken = { status: 401, body: { code: "ErrInvalidAccessToken" } };

oneStore("one's own account", (fresh) => {
  let store: Store;
  let server: TestServer;
  let late = 0;
  let nth = 0;
  let login = "";
  let here: TestCaller;

  beforeAll(async () => {
    store = await fresh();
    const env = {
      TRUST_PROXY: "on",
      MAIL_FROM: "office@zaguan.example",
      SUPPORT_MAIL: "help@zaguan.example",
    };
    server = await startServer(store, { env, now: () => new Date(1_800_000_000_000 + late) });
  });
  beforeEach(async () => {
    late = 0;
    nth += 1;
    login = `owner${nth}`;
    here = await server.client(login);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const signIn = (password: string, headers = {}) =>
    server.nobody().post("/api/auth/client/auth", { login, password }, headers);
  const change = (caller: TestCaller, password: string, newPassword: string, headers = {}) =>
    caller.put(CHANGE, { password, newPassword }, headers);
  const short = ({ status, body }: { status: number; body: unknown }) => ({ status, body });
  const asks = async (caller: TestCaller) => short(await caller.get("/api/client/services/property"));
  const works = async (caller: TestCaller) => (await asks(caller)).status === 200;
  const sidOf = ({ accessToken }: TestCaller) => decodeJwt(accessToken).sid;

  describe("a password", () => {
    // ACCOUNT-02, ACCOUNT-05, SAFE-07
    it("is changed by who gives the present one, and ends every other session", async () => {
      const there = await server.client(login);
      const office = await server.loginAs("marina@zaguan.example", login);
      expect(short(await change(here, PASSWORD, NEXT))).toEqual({ status: 204, body: undefined });
      expect(await works(here)).toBe(true);
      expect(await asks(there)).toEqual(badToken);
      expect(await asks(office)).toEqual(badToken);
      expect((await signIn(PASSWORD)).status).toBe(401);
      expect((await signIn(NEXT)).status).toBe(200);
    });

    // ACCOUNT-02
    it("is an admin's own affair as well, and leaves a client of that password alone", async () => {
      const admin = await server.admin(`${login}@zaguan.example`);
      expect((await change(admin, PASSWORD, NEXT)).status).toBe(204);
      const as = (password: string) =>
        server.nobody().post("/api/auth/internal/auth", { email: `${login}@zaguan.example`, password });
      expect([(await as(PASSWORD)).status, (await as(NEXT)).status]).toEqual([401, 200]);
      expect((await signIn(PASSWORD)).status).toBe(200);
    });

    // ACCOUNT-03, ACCOUNT-04
    it.each([
      ["short", { code: "ErrPasswordTooShort", limit: 12 }],
      ["Password2026!", { code: "ErrPasswordCommon" }],
      [PASSWORD, { code: "ErrPasswordUnchanged" }],
    ])("is not changed to %s", async (newPassword, body) => {
      expect(short(await change(here, PASSWORD, newPassword))).toEqual({ status: 400, body });
      expect((await signIn(PASSWORD)).status).toBe(200);
    });

    // ACCOUNT-04
    it("is not made of what everybody knows of the account", async () => {
      const body = { code: "ErrPasswordNamesAccount" };
      expect(short(await change(here, PASSWORD, `name-of-${login}!`))).toEqual({ status: 400, body });
    });

    // ACCOUNT-02
    it("is not guessed from a session that was found open: five tries, then waiting, apart from the sign-in", async () => {
      const answers = [];
      for (let tried = 0; tried < 8; tried += 1) answers.push(await change(here, `wrong ${tried}`, NEXT));
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
      expect(answers[0]?.body).toEqual({ code: "ErrWrongPassword" });
      expect(answers[7]?.body).toEqual({ code: "ErrTooManyRequests", retryAfter: expect.any(Number) });
      expect((await change(here, PASSWORD, NEXT)).status).toBe(429);
      expect((await signIn(PASSWORD)).status).toBe(200);
      late = 31_000;
      expect((await change(here, PASSWORD, NEXT)).status).toBe(204);
    });

    // ACCOUNT-02
    it("is checked in turn: of a hundred wrong ones at once five are checked", async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) => change(here, `wrong ${at}`, NEXT)),
      );
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    });

    it("keeps the device known on which it was changed, and forgets the others", async () => {
      const first = await signIn(PASSWORD, { "x-forwarded-for": "203.0.113.7" });
      const cookie = String(first.headers["set-cookie"]).split(";")[0] ?? "";
      const places = () =>
        store.db.selectFrom("known_place").select("mark").where("subject", "=", login).execute();
      await signIn(PASSWORD, { "x-forwarded-for": "203.0.113.8" });
      const before = (await places()).length;
      await change(here, PASSWORD, NEXT, { cookie, "x-forwarded-for": "203.0.113.7" });
      expect([before, (await places()).length]).toEqual([4, 2]);
    });

    // ACCOUNT-09
    it("is told to the owner by letter, in both languages and without a link", async () => {
      await change(here, PASSWORD, NEXT);
      await enqueueMails(server.services);
      const letters = await store.db.selectFrom("mail").selectAll().where("login", "=", login).execute();
      expect(letters).toHaveLength(1);
      expect(letters[0]).toMatchObject({
        recipient: `${login}@example.com`,
        subject: "Tu contraseña de Zaguán ha cambiado · Your Zaguán password has changed",
      });
      expect(letters[0]?.body).toContain(`La contraseña de ${login} se cambió el`);
      expect(letters[0]?.body).toContain("write to us at once: help@zaguan.example");
      expect(letters[0]?.body).not.toMatch(/https?:/);
      expect(letters[0]?.body).not.toContain(NEXT);
    });

    // SAFE-44
    it("is in the audit, changed and refused", async () => {
      await change(here, "wrong", NEXT);
      await change(here, "wrong", NEXT);
      await change(here, PASSWORD, NEXT);
      const acts = [];
      for await (const entry of readAudit(store.db, { login, from: null, to: null })) acts.push(entry);
      expect(acts.map(({ event, result, times }) => [event, result, times])).toEqual(
        expect.arrayContaining([
          ["OwnershipRefused", "wrong password", 2],
          ["AccountPasswordChanged", null, 1],
        ]),
      );
    });
  });

  describe("sessions", () => {
    // ACCOUNT-06
    it("are listed with where they were opened, the one that asks first", async () => {
      late = 1000;
      await signIn(PASSWORD, { "user-agent": FIREFOX, "x-forwarded-for": "203.0.113.9" });
      late = 2000;
      await server.loginAs("marina@zaguan.example", login);
      const { body } = await here.get(SESSIONS);
      const at = (ms: number) => new Date(1_800_000_000_000 + ms).toISOString();
      const nowhere = { Device: { Browser: null, System: null }, Address: null };
      expect(body.map(({ Id: _, ...session }: { Id: string }) => session)).toEqual([
        { ...nowhere, SignedIn: at(0), LastUsed: at(0), Current: true, ByOffice: false, LoginAs: null },
        { ...nowhere, SignedIn: at(2000), LastUsed: at(2000), Current: false, ByOffice: true, LoginAs: null },
        {
          Device: { Browser: "Firefox", System: "Linux" },
          Address: "203.0.113.9",
          SignedIn: at(1000),
          LastUsed: at(1000),
          Current: false,
          ByOffice: false,
          LoginAs: null,
        },
      ]);
      expect(body[0].Id).toBe(sidOf(here));
    });

    // ACCOUNT-06
    it("are not those that are over, nor anybody else's", async () => {
      await server.client(`${login}x`);
      const gone = await server.client(login);
      await gone.post("/api/auth/token/revoke", undefined, { authorization: `Bearer ${gone.refreshToken}` });
      await server.loginAs("marina@zaguan.example", login);
      late = 61 * 60_000;
      const refreshed = await server
        .nobody()
        .post("/api/auth/token/refresh", undefined, { authorization: `Bearer ${here.refreshToken}` });
      const { body } = await server
        .nobody()
        .get(SESSIONS, { authorization: `Bearer ${refreshed.body.accessToken}` });
      expect(body).toHaveLength(1);
      expect(body[0]).toMatchObject({
        Current: true,
        LastUsed: new Date(1_800_000_000_000 + late).toISOString(),
      });
      late = 4 * 24 * 60 * 60_000;
      const later = await server.client(login);
      expect((await later.get(SESSIONS)).body).toHaveLength(1);
    });

    // ACCOUNT-06
    it("of an admin are also those in somebody's name, with the login", async () => {
      const email = `${login}@zaguan.example`;
      const admin = await server.admin(email);
      await server.loginAs(email, login);
      const { body } = await admin.get(SESSIONS);
      expect(body.map(({ LoginAs }: { LoginAs: string }) => LoginAs)).toEqual([null, login]);
    });

    // ACCOUNT-07
    it("are ended one by one, at once; somebody else's is not there", async () => {
      const there = await server.client(login);
      const stranger = await server.client(`${login}x`);
      const gone = { status: 404, body: { code: "ErrInvalidPath" } };
      expect(short(await here.delete(`${SESSIONS}/${sidOf(stranger)}`))).toEqual(gone);
      expect(await works(stranger)).toBe(true);
      expect(short(await here.delete(`${SESSIONS}/${sidOf(there)}`))).toEqual({
        status: 204,
        body: undefined,
      });
      expect(await asks(there)).toEqual(badToken);
      expect(short(await here.delete(`${SESSIONS}/${sidOf(there)}`))).toEqual(gone);
      expect((await here.delete(`${SESSIONS}/1`)).status).toBe(404);
    });

    // ACCOUNT-07
    it("are ended all but the one that asks, the office's too", async () => {
      const there = await server.client(login);
      const office = await server.loginAs("marina@zaguan.example", login);
      expect((await here.delete(SESSIONS)).status).toBe(204);
      expect([await works(here), await works(there), await works(office)]).toEqual([true, false, false]);
      expect((await here.get(SESSIONS)).body).toHaveLength(1);
    });
  });
});
