import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { forgetUser } from "#server/forget/forgetUser.ts";
import { personDataOf } from "#server/forget/personData.ts";
import { tracesOf } from "#server/forget/tracesOf.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { accountRequest } from "../../../scripts/account/arguments.ts";
import { runAccount } from "../../../scripts/account/runAccount.ts";
import { oneStore } from "../harness/oneStore.ts";
import { PASSWORD, startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const TEAM = "/api/auth/team";
const CHOSEN = "seven quiet herons";
const DAY_MS = 24 * 60 * 60 * 1000;
const noContent = { status: 204, body: undefined };
const badToken = { status: 401, body: { code: "ErrInvalidAccessToken" } };
const noRights = { status: 403, body: { code: "ErrNoRigths" } };
const lastOwner = { status: 409, body: { code: "ErrLastOwner" } };
const over = { status: 409, body: { code: "ErrInvitationOver" } };
const wrong = { status: 401, body: { code: "ErrInvalidCredentials" } };

oneStore("the users of an account", (fresh) => {
  let store: Store;
  let server: TestServer;
  let late = 0;
  let nth = 0;
  let login = "";
  let email = "";
  let owner: TestCaller;

  beforeAll(async () => {
    store = await fresh();
    const env = { MAIL_FROM: "office@zaguan.example", PUBLIC_URL: "https://panel.example" };
    server = await startServer(store, { env, now: () => new Date(1_800_000_000_000 + late) });
  });
  beforeEach(async () => {
    nth += 1;
    login = `firm${nth}`;
    email = `eva${nth}@team.example`;
    owner = await server.client(login);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const short = ({ status, body }: { status: number; body: unknown }) => ({ status, body });
  const asks = async (caller: TestCaller) => short(await caller.get("/api/client/services/property"));
  const works = async (caller: TestCaller) => (await asks(caller)).status === 200;
  const invite = (changes: object = {}, caller = owner, headers = {}) =>
    caller.post(
      `${TEAM}/invitations`,
      { Email: email, Name: "Eva", Role: "agent", Language: "es", ...changes },
      headers,
    );
  const accept = async (token: string, password = CHOSEN) =>
    short(await server.nobody().post(`${TEAM}/accept`, { token, password }));
  const signIn = (password = CHOSEN, changes: object = {}) =>
    server.nobody().post("/api/auth/client/auth", { login: email, password, ...changes });
  async function lettersTo(address: string, of = login) {
    await enqueueMails(server.services);
    return store.db
      .selectFrom("mail")
      .select(["subject", "body"])
      .where("recipient", "=", address)
      .where("login", "=", of)
      .orderBy("at")
      .orderBy("id")
      .execute();
  }
  const tokensTo = async (address: string, of = login) =>
    (await lettersTo(address, of)).map(({ body }) => /\/invitation#(\S+)/.exec(body)?.[1] ?? "");
  async function join(role = "agent"): Promise<string> {
    await invite({ Role: role });
    const [token = ""] = (await tokensTo(email)).slice(-1);
    expect(await accept(token)).toEqual(noContent);
    const { Users } = (await owner.get(TEAM)).body;
    return Users.find((user: { Email: string }) => user.Email === email).Id;
  }

  // TEAM-02, TEAM-03
  it("are the owner alone at first, who is whoever has the login", async () => {
    expect((await owner.get(TEAM)).body).toMatchObject({
      Users: [
        {
          Id: "login",
          Name: `Name of ${login}`,
          Email: `${login}@example.com`,
          Role: "owner",
          Current: true,
        },
      ],
      Invitations: [],
    });
    expect(decodeJwt(owner.accessToken)).toMatchObject({ sub: login, Login: login, role: "owner" });
    expect(decodeJwt(owner.accessToken)).not.toHaveProperty("user");
  });

  // TEAM-04, TEAM-06, TEAM-15
  it("are invited by a letter in their language, choose a password and sign in by their address", async () => {
    const { status, body } = await invite();
    expect({ status, body }).toEqual({ status: 201, body: { Id: expect.any(String) } });
    const [letter] = await lettersTo(email);
    expect(letter?.subject).toBe(`Trade ${login} te invita a Zaguán`);
    expect(letter?.body).toContain("https://panel.example/invitation#");
    const [token = ""] = await tokensTo(email);
    expect(await accept(token, "short")).toMatchObject({
      status: 400,
      body: { code: "ErrPasswordTooShort" },
    });
    expect(await accept(token)).toEqual(noContent);
    expect(await accept(token)).toEqual(over);
    const answer = await signIn();
    expect(answer.status).toBe(200);
    const claims = decodeJwt(answer.body.accessToken);
    expect(claims).toMatchObject({ aud: "client", Login: login, Name: "Eva", Email: email, role: "agent" });
    expect(claims.user).toBe(claims.sub);
    const { Users } = (await owner.get(TEAM)).body;
    expect(Users.map(({ Email, Role }: { Email: string; Role: string }) => [Email, Role])).toEqual([
      [`${login}@example.com`, "owner"],
      [email, "agent"],
    ]);
    expect((await signIn("not it at all")).body).toEqual(wrong.body);
  });

  // TEAM-05, TEAM-07
  it("are invited for seven days, by the last letter alone, and not when that was withdrawn", async () => {
    const { Id } = (await invite()).body;
    expect(short(await owner.post(`${TEAM}/invitations/${Id}/send`))).toEqual(noContent);
    const [first = "", second = ""] = await tokensTo(email);
    // The first letter was written when the second had been sent: it is not sent any more.
    expect(second).toBe("");
    expect(await accept(`${first.slice(0, -4)}AAAA`)).toEqual(over);
    late += 7 * DAY_MS;
    expect(await accept(first)).toEqual(over);
    owner = await server.client(login);
    expect(short(await owner.delete(`${TEAM}/invitations/${Id}`))).toEqual(noContent);
    expect((await owner.get(TEAM)).body.Invitations).toEqual([]);
    const again = (await invite()).body.Id;
    const [token = ""] = (await tokensTo(email)).slice(-1);
    expect(short(await owner.delete(`${TEAM}/invitations/${again}`))).toEqual(noContent);
    expect(await accept(token)).toEqual(over);
  });

  // TEAM-08
  it("are invited once at a time, by one call with a key", async () => {
    const key = { "idempotency-key": `invite-${login}-1` };
    const [one, two] = [await invite({}, owner, key), await invite({}, owner, key)];
    expect(two.body).toEqual(one.body);
    expect(short(await invite())).toEqual({ status: 409, body: { code: "ErrInvalidAction" } });
    const [token = ""] = await tokensTo(email);
    await accept(token);
    expect(short(await invite())).toEqual({ status: 409, body: { code: "ErrInvalidAction" } });
  });

  // TEAM-09
  it("are invited thirty times a day at most", async () => {
    for (let letter = 0; letter < 30; letter += 1) {
      const answer = await invite({ Email: `user${letter}@${login}.example` });
      expect(answer.status).toBe(201);
    }
    expect((await invite()).status).toBe(429);
  });

  // TEAM-10
  it("have another role at once, with the token that they have", async () => {
    const id = await join("readOnly");
    const { accessToken } = (await signIn()).body;
    const count = async () => {
      const answer = await server
        .nobody()
        .get("/api/client/invoicehistory/count?FromDate=2026-01-01&ToDate=2026-01-31", {
          authorization: `Bearer ${accessToken}`,
        });
      return answer.status;
    };
    expect(await count()).toBe(403);
    expect(short(await owner.put(`${TEAM}/users/${id}/role`, { Role: "bookkeeper" }))).toEqual(noContent);
    expect(await count()).toBe(200);
  });

  // TEAM-11, TEAM-14
  it("are out at once when they are removed, and what they did stays theirs", async () => {
    const id = await join();
    const { accessToken, refreshToken } = (await signIn()).body;
    const bearer = { authorization: `Bearer ${accessToken}` };
    const made = await server
      .nobody()
      .post("/api/client/items", { Type: "new-property", Content: {} }, bearer);
    expect(made.status).toBe(201);
    const event = await store.db
      .selectFrom("event")
      .select("metadata")
      .where("login", "=", login)
      .orderBy("position", "desc")
      .executeTakeFirstOrThrow();
    expect(event.metadata).toMatchObject({ login, user: id });
    expect(short(await owner.delete(`${TEAM}/users/${id}`))).toEqual(noContent);
    expect(short(await server.nobody().get("/api/client/services/property", bearer))).toEqual(badToken);
    const renew = { authorization: `Bearer ${refreshToken}` };
    expect((await server.nobody().post("/api/auth/token/refresh", undefined, renew)).status).toBe(401);
    expect(short(await signIn())).toEqual(wrong);
    await join();
    expect((await signIn()).status).toBe(200);
  });

  // TEAM-12
  it("always have an owner: of two who remove each other at once one stays", async () => {
    expect(short(await owner.delete(`${TEAM}/users/login`))).toEqual(lastOwner);
    expect(short(await owner.put(`${TEAM}/users/login/role`, { Role: "agent" }))).toEqual(lastOwner);
    const other = await server.user(login, "owner", `other@${login}.example`);
    const answers = await Promise.all([
      owner.delete(`${TEAM}/users/${other.id}`),
      other.delete(`${TEAM}/users/login`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, expect.toBeOneOf([401, 403])]);
    expect([await works(owner), await works(other)].sort()).toEqual([false, true]);
  });

  // TEAM-12
  it("may be without the login, which opens nothing then but the office's door", async () => {
    const other = await server.user(login, "owner", `other@${login}.example`);
    expect(short(await owner.delete(`${TEAM}/users/login`))).toEqual(noContent);
    expect(await asks(owner)).toEqual(badToken);
    const answer = await server.nobody().post("/api/auth/client/auth", { login, password: PASSWORD });
    expect(short(answer)).toEqual(wrong);
    expect(await works(other)).toBe(true);
    const office = await server.loginAs("marina@zaguan.example", login);
    expect(await works(office)).toBe(true);
    expect(short(await office.delete(`${TEAM}/users/${other.id}`)).status).toBe(403);
  });

  // TEAM-13
  it("see and end their own sessions, and an owner ends a colleague's", async () => {
    const agent = await server.user(login, "agent", email);
    const second = await signIn(PASSWORD);
    expect((await agent.get("/api/auth/account/sessions")).body).toHaveLength(2);
    expect((await owner.get("/api/auth/account/sessions")).body).toHaveLength(1);
    expect(short(await agent.delete(`${TEAM}/users/login/sessions`))).toEqual(noRights);
    expect(short(await owner.delete(`${TEAM}/users/${agent.id}/sessions`))).toEqual(noContent);
    expect(await asks(agent)).toEqual(badToken);
    const renew = { authorization: `Bearer ${second.body.refreshToken}` };
    expect((await server.nobody().post("/api/auth/token/refresh", undefined, renew)).status).toBe(401);
    expect(await works(owner)).toBe(true);
  });

  // TEAM-15, ACCOUNT-02
  it("change their own password, which leaves the login's as it is", async () => {
    const agent = await server.user(login, "agent", email);
    const change = { password: PASSWORD, newPassword: CHOSEN };
    expect(short(await agent.put("/api/auth/account/password", change))).toEqual(noContent);
    expect((await signIn()).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(401);
    const own = await server.nobody().post("/api/auth/client/auth", { login, password: PASSWORD });
    expect(own.status).toBe(200);
    const renewed = await server.nobody().post("/api/auth/token/refresh", undefined, {
      authorization: `Bearer ${(await signIn()).body.refreshToken}`,
    });
    expect(decodeJwt(renewed.body.accessToken)).toMatchObject({
      Login: login,
      user: agent.id,
      role: "agent",
    });
  });

  // TEAM-01, TEAM-07, TEAM-16
  it("may be users of two accounts with one password, and say which one they enter", async () => {
    await join();
    const first = login;
    const second = await server.client(`${login}-b`);
    await invite({ Role: "bookkeeper" }, second);
    const [token = ""] = await tokensTo(email, `${first}-b`);
    expect(await accept(token, "another one of many")).toEqual({
      status: 400,
      body: { code: "ErrWrongPassword" },
    });
    expect(await accept(token)).toEqual(noContent);
    expect(short(await signIn())).toEqual({
      status: 409,
      body: {
        code: "ErrChooseAccount",
        accounts: [
          { Login: first, Name: `Trade ${first}` },
          { Login: `${first}-b`, Name: `Trade ${first}-b` },
        ],
      },
    });
    const entered = await signIn(CHOSEN, { account: `${first}-b` });
    expect(decodeJwt(entered.body.accessToken)).toMatchObject({ Login: `${first}-b`, role: "bookkeeper" });
    expect(short(await signIn(CHOSEN, { account: "nobody" }))).toEqual(wrong);
  });

  // TEAM-18
  it("are helped by the office's command, by their address", async () => {
    const { id } = await server.user(login, "agent", email);
    const other = await server.user(login, "agent", `other@${login}.example`);
    const said: string[] = [];
    const run = (line: string, password?: string) => {
      const secret = password === undefined ? null : { password, made: false };
      const request = accountRequest(line.split(" "));
      return runAccount({ store }, { request, secret }, (text) => said.push(text));
    };
    await run(`password ${email} --password-stdin`, CHOSEN);
    expect((await signIn()).status).toBe(200);
    await run(`suspend ${email}`);
    expect(short(await signIn())).toEqual(wrong);
    await run(`reinstate ${email}`);
    expect((await signIn()).status).toBe(200);
    for (let tries = 0; tries < 6; tries += 1) await signIn("not it at all");
    await run(`unlock ${email}`);
    await run(`correct ${email} --name Evelyn --email evelyn@${login}.example`);
    await expect(run(`correct other@${login}.example --email evelyn@${login}.example`)).rejects.toThrow(
      "Another user has this address.",
    );
    const { Users } = (await owner.get(TEAM)).body;
    expect(Users.map(({ Id, Name, Email }: { [key: string]: string }) => [Id, Name, Email])).toEqual([
      ["login", `Name of ${login}`, `${login}@example.com`],
      [id, "Evelyn", `evelyn@${login}.example`],
      [other.id, `Name of other@${login}.example`, `other@${login}.example`],
    ]);
    await expect(run("suspend nobody@zaguan.example")).rejects.toThrow("There is no such account.");
    expect(said).toEqual([
      `Done: password user ${email}.`,
      `Done: suspend user ${email}.`,
      `Done: reinstate user ${email}.`,
      `Done: unlock ${email}.`,
      `Done: correct user ${email}.`,
    ]);
  });

  // TEAM-32
  it("are told by the letter's link who invites them and whether they have a password, until it is over", async () => {
    await invite({ Role: "bookkeeper", Language: "en" });
    const [token = ""] = await tokensTo(email);
    const look = async (given: string) =>
      short(await server.nobody().post(`${TEAM}/invitation`, { token: given }));
    const said = { Firm: `Trade ${login}`, Name: "Eva", Email: email, Role: "bookkeeper", Language: "en" };
    expect(await look(token)).toEqual({ status: 200, body: { ...said, HasPassword: false } });
    expect(await look("none of ours")).toEqual(over);
    expect(await accept(token)).toEqual(noContent);
    expect(await look(token)).toEqual(over);
    const second = await server.client(`${login}-b`);
    await invite({}, second);
    const [again = ""] = await tokensTo(email, `${login}-b`);
    expect((await look(again)).body).toMatchObject({ Firm: `Trade ${login}-b`, HasPassword: true });
  });

  // TEAM-30
  it("are not held up at the admins' service, which the sign-in screen asks first", async () => {
    await join();
    const atAdmins = (password: string) =>
      server.nobody().post("/api/auth/internal/auth", { email, password });
    for (let times = 0; times < 8; times += 1) {
      expect(short(await atAdmins(CHOSEN))).toEqual(wrong);
      expect((await signIn()).status).toBe(200);
    }
    for (let times = 0; times < 5; times += 1) await atAdmins("a guess");
    expect((await atAdmins("a guess")).status).toBe(429);
  });

  // TEAM-17
  it("are known as such, and forgotten, in invitations and accounts", async () => {
    const id = await join();
    await signIn();
    const person = { emails: [email], phones: [], enquiries: [] };
    const data = await store.db.transaction().execute((tx) => personDataOf(tx, person));
    expect(data.Records.person).toMatchObject([{ id, name: "Eva", email }]);
    expect(data.Records.team_user).toMatchObject([{ login, id, role: "agent" }]);
    expect(data.Records.event?.map(({ type }) => type)).toEqual(["UserInvited", "AccountCreated"]);
    const at = new Date(1_800_000_000_000 + late).toISOString();
    await store.db.transaction().execute(async (tx) => {
      const streams: string[] = [];
      expect(await forgetUser(tx, { person, at, streams, letters: [] })).toBe(1);
      expect(streams).toEqual([`team-${login}`]);
      await tx.deleteFrom("mail").where("recipient", "=", email).execute();
    });
    expect(await tracesOf(store.db, person)).toEqual([]);
    expect(short(await signIn())).toEqual(wrong);
    expect((await owner.get(TEAM)).body.Users).toMatchObject([
      { Id: "login" },
      { Id: id, Name: "", Email: "" },
    ]);
  });
});
