import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { oneStore } from "../harness/oneStore.ts";
import { PASSWORD, startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const ROOT = "root@example.com";
const CHOSEN = "seven quiet herons";
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const over = { status: 409, body: { code: "ErrInvitationOver" } };

// ADMIN-39, ADMIN-40, ADMIN-41
oneStore("a link that chooses a client's password", (fresh) => {
  let store: Store;
  let server: TestServer;
  let admin: TestCaller;
  let time = new Date("2026-11-02T09:00:00Z");
  let nth = 0;
  let login = "";
  let Email = "";
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => time });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const path = (more = "") => `/api/admin/clients/${login}${more}`;
  /** A client of the test's own, and an admin whose token still holds. */
  async function newClient(): Promise<TestCaller> {
    nth += 1;
    login = `linked${nth}`;
    admin = await server.admin(ROOT);
    const owner = await server.client(login);
    Email = (await admin.get(path())).body.Email;
    return owner;
  }
  const send = (key = `link-of-${login}`, email = Email) =>
    admin.post(path("/password-link"), { Email: email }, { "idempotency-key": key });
  async function letters(recipient = Email) {
    await enqueueMails(server.services);
    const rows = await store.db
      .selectFrom("mail")
      .select(["subject", "body", "at"])
      .where("login", "=", login)
      .where("recipient", "=", recipient)
      .orderBy("id")
      .execute();
    return rows.filter(({ body }) => body.includes("/invitation#"));
  }
  const tokens = async () =>
    (await letters()).map(({ body }) => /\/invitation#(\S+)/.exec(body)?.[1] ?? "no token");
  const look = (token: string) => server.nobody().post("/api/auth/team/invitation", { token });
  const choose = (token: string, password = CHOSEN) =>
    server.nobody().post("/api/auth/team/accept", { token, password });
  const signIn = (password: string) => server.nobody().post("/api/auth/client/auth", { login, password });
  const sent = async () => {
    const rows = await store.db
      .selectFrom("event")
      .select(["data", "metadata"])
      .where("stream", "=", `client-${login}`)
      .where("type", "=", "AccountPasswordLinkSent")
      .execute();
    return rows.map(({ data, metadata }) => ({ data, by: (metadata as { admin?: string }).admin }));
  };

  // ADMIN-39, ADMIN-41
  it("goes to the client's address in both languages, once for a press that is repeated", async () => {
    await newClient();
    for (const _ of [1, 2]) expect((await send()).status).toBe(204);
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter?.subject).toBe(
      "Elige una contraseña para tu cuenta de Zaguán · Choose a password for your Zaguán account",
    );
    expect(letter?.body.split(login).length).toBe(3);
    const Until = new Date(time.getTime() + WEEK_MS).toISOString();
    expect(await sent()).toEqual([
      { data: { kind: "client", subject: login, Link: expect.any(String), Until }, by: ROOT },
    ]);
  });

  // ADMIN-40
  it("says whose it is, sets the password once, and ends every session", async () => {
    const owner = await newClient();
    await send();
    const [token = ""] = await tokens();
    expect(await look(token)).toMatchObject({
      status: 200,
      body: { Firm: `Trade ${login}`, Email, Login: login, HasPassword: false },
    });
    expect(await choose(token, "short")).toMatchObject({
      status: 400,
      body: { code: "ErrPasswordTooShort" },
    });
    expect(await choose(token, `${login} ${login}`)).toMatchObject({
      status: 400,
      body: { code: "ErrPasswordNamesAccount" },
    });
    expect((await signIn(PASSWORD)).status).toBe(200);
    const answers = await Promise.all([choose(token), choose(token, "six loud herons")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const [first] = answers;
    expect((await signIn(first?.status === 204 ? CHOSEN : "six loud herons")).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await owner.get("/api/client/services/property")).status).toBe(401);
    expect(await choose(token)).toMatchObject(over);
    expect(await look(token)).toMatchObject(over);
  });

  // ADMIN-40
  it("holds no more once another was sent, the week is over, or the office gave another address", async () => {
    await newClient();
    await send("first-of-two");
    const [before = ""] = await tokens();
    await send("second-of-two");
    const [last = ""] = (await tokens()).filter((token) => token !== before);
    expect(await look(before)).toMatchObject(over);
    expect((await look(last)).status).toBe(200);
    time = new Date(time.getTime() + WEEK_MS);
    expect(await look(last)).toMatchObject(over);
    expect(await choose(last)).toMatchObject(over);
    await newClient();
    await send();
    const [token = ""] = await tokens();
    await admin.post(path("/suspension"), { Reason: "security" });
    expect(await choose(token)).toMatchObject(over);
    await admin.delete(path("/suspension"));
    expect(await choose(token)).toMatchObject(over);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  // ADMIN-39
  it("is sent to no other address than the admin has seen, and to nobody who is suspended", async () => {
    await newClient();
    expect(await send("another-address", "old@example.com")).toMatchObject({
      status: 412,
      body: { code: "ErrVersionConflict" },
    });
    await admin.post(path("/suspension"), { Reason: "unpaid" });
    expect(await send()).toMatchObject({ status: 409, body: { code: "ErrInvalidAction" } });
    expect(await letters()).toEqual([]);
    login = "nobody";
    expect(await send()).toMatchObject({ status: 404, body: { code: "ErrUnknownLogin" } });
  });

  // ADMIN-41
  it("is sent ten times a day; what was refused is not counted", async () => {
    await newClient();
    await send("refused-before", "old@example.com");
    for (let at = 0; at < 10; at += 1) expect((await send(`link-number-${at}`)).status).toBe(204);
    expect(await send("one-too-many")).toMatchObject({
      status: 429,
      body: { code: "ErrTooManyRequests", retryAfter: expect.any(Number) },
    });
    expect((await send("link-number-9")).status).toBe(204);
    expect(await sent()).toHaveLength(10);
  });
});
