import { rm } from "node:fs/promises";
import { Writable } from "node:stream";
import type { Transaction } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AccountRefused } from "#server/account/account.ts";
import { changeAccount } from "#server/account/changeAccount.ts";
import { createAccount } from "#server/account/createAccount.ts";
import { readAll } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import type { Database } from "#server/postgres/database.ts";
import { startSystem } from "#server/system/startSystem.ts";
import { runAccount } from "#tests/fixtures/runAccount.ts";
import { accountRequest } from "../../../scripts/account/arguments.ts";
import { type AccountOrder, runAccount as runAccountOrder } from "../../../scripts/account/runAccount.ts";
import { freshStore } from "../harness/freshStore.ts";
import { migratedDataDir } from "../harness/migratedDataDir.ts";
import { oneStore } from "../harness/oneStore.ts";
import { PASSWORD, startServer, type TestServer } from "../harness/startServer.ts";

const names = { Name: "Clara", TradeName: null, CompanyName: null };

oneStore("accounts", (fresh) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const together = <T>(work: (tx: Transaction<Database>) => Promise<T>) =>
    store.db.transaction().execute(work);
  const signIn = (login: string, password = PASSWORD) =>
    server.nobody().post("/api/auth/client/auth", { login, password });

  it("let a client in by login and password, to their own services", async () => {
    await server.client("costa");
    const answer = await signIn(" Costa ");
    expect(answer.status).toBe(200);
    const services = await server
      .nobody()
      .get("/api/client/services/property", { authorization: `Bearer ${answer.body.accessToken}` });
    expect(services).toMatchObject({ status: 200, body: { Status: "ACTIVE", PropertyLimit: 600 } });
  });

  it("are in the log without a trace of their passwords", async () => {
    await server.client("logged");
    const passwordHash = await server.services.passwords.hash("another password");
    await together((tx) =>
      changeAccount(
        tx,
        server.services,
        { kind: "client", subject: "logged" },
        { type: "password", passwordHash },
      ),
    );
    const events = (await readAll(store.db)).events.filter(({ stream }) => stream === "client-logged");
    expect(events.map(({ type }) => type)).toEqual(["AccountCreated", "AccountPasswordChanged"]);
    expect(JSON.stringify(events)).not.toMatch(/argon2/);
    expect((await signIn("logged")).status).toBe(401);
    expect((await signIn("logged", "another password")).status).toBe(200);
  });

  it("are suspended and taken back", async () => {
    await server.client("paused");
    const name = { kind: "client", subject: "paused" } as const;
    await together((tx) => changeAccount(tx, server.services, name, { type: "suspend" }));
    expect((await signIn("paused")).status).toBe(401);
    await together((tx) => changeAccount(tx, server.services, name, { type: "reinstate" }));
    expect((await signIn("paused")).status).toBe(200);
  });

  it("still open after every read model was made again", async () => {
    const ana = await server.client("rebuilt");
    await rebuild(store);
    expect((await ana.get("/api/client/services/property")).status).toBe(200);
    expect((await signIn("rebuilt")).status).toBe(200);
  });

  it.each([
    ["client", "a", "a@b.co", "A login is 2 to 60 characters"],
    ["client", "UPPER", "a@b.co", "A login is 2 to 60 characters"],
    ["client", "has@sign.es", "a@b.co", "A login is 2 to 60 characters"],
    ["client", "fine", "nowhere", '"nowhere" is not an e-mail address.'],
    ["client", "fine", "<a@b.co>", '"<a@b.co>" is not an e-mail address.'],
    ["admin", "root", "root@example.com", "An admin is known by their e-mail address"],
  ] as const)("refuse the %s %s with %s", async (kind, subject, Email, sentence) => {
    const made = together((tx) =>
      createAccount(tx, server.services, { kind, subject, Email, ...names }, "hash"),
    );
    await expect(made).rejects.toThrow(sentence);
  });

  it("have names of their own: one of two made at once", async () => {
    const make = () =>
      together((tx) =>
        createAccount(
          tx,
          server.services,
          { kind: "client", subject: "twice", Email: "a@b.co", ...names },
          "hash",
        ),
      );
    const made = await Promise.allSettled([make(), make(), make()]);
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("a password that the office sets", () => {
  let store: Store;
  beforeAll(async () => {
    store = await freshStore("pglite");
  });
  afterAll(() => store.close());

  // ACCOUNT-03, ACCOUNT-04
  it.each([
    ["Password2026!", "This is one of the passwords that are tried first. Choose another one."],
    ["costablanca12", "The password is made of the account's name, login or e-mail. Choose another one."],
    ["🏠🏠🏠🏠🏠🏠", "A password has 12 characters or more."],
  ])("is refused where its owner's would be: %s", async (password, sentence) => {
    const line = "client costa --email eva@costa.example --trade-name Costa --name".split(" ");
    const request = accountRequest([...line, "Costa Blanca"]);
    const made = runAccountOrder({ store }, { request, secret: { password, made: false } }, () => undefined);
    await expect(made).rejects.toThrow(new AccountRefused(sentence));
    expect(await store.db.selectFrom("account").select("login").execute()).toEqual([]);
  });
});

describe("the account command", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await migratedDataDir();
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it("makes a client whose printed password opens the panel, and keeps names unique", async () => {
    const client = ["client", "vista", "--name", "Vista", "--email", "v@vista.example", "--property", "5"];
    const made = await runAccount(dataDir, client);
    expect({ code: made.code, complained: made.complained }).toEqual({ code: 0, complained: "" });
    const password = /shown this once: (\S+)/.exec(made.said)?.[1] ?? "";
    expect(password.length).toBeGreaterThanOrEqual(20);
    const again = await runAccount(dataDir, client);
    expect({ code: again.code, complained: again.complained }).toEqual({
      code: 1,
      complained: "There is an account of that name already.\n",
    });
    const short = await runAccount(dataDir, ["password", "vista", "--password-stdin"], "short\n");
    expect(short.complained).toBe("A password has 12 to 1000 characters.\n");

    const env = { PORT: "0", DEMO: "0", DATA_DIR: dataDir, LOG_LEVEL: "fatal" };
    const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
    const system = await startSystem(env, () => undefined, nothing);
    const answer = await fetch(`${system.url}/api/auth/client/auth`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ login: "vista", password }),
    });
    expect(answer.status).toBe(200);
    const busy = await runAccount(dataDir, ["suspend", "vista"]);
    expect(busy.code).toBe(1);
    expect(busy.complained).toMatch(/^The store is in use by process \d+/);
    await system.stop();
  });
});

// What a command of its own process adds is tried above.
it("the account command lists a business in the directory, and moves it between the levels", async () => {
  const store = await freshStore("pglite");
  const server = await startServer(store);
  const run = async (args: readonly string[], secret: AccountOrder["secret"] = null) => {
    const said: string[] = [];
    const request = accountRequest(args);
    const code = await runAccountOrder({ store }, { request, secret }, (line) => said.push(line));
    return { code, said };
  };
  const about = ["--name", "Sala", "--email", "hola@sala.example", "--directory", "1/1/1"];
  await run(["client", "sala", ...about], { password: PASSWORD, made: true });
  const garden = ["--name", "Sala", "--category", "2 House and garden", "--location", "m-03082"];
  expect(await run(["entry", "sala", ...garden])).toEqual({
    code: 0,
    said: ["Entry 5001 of service 8001 is in the directory."],
  });
  const changes = ["--entry", "5001", "--tier", "premium", "--online", "no"];
  expect(await run(["entry", "sala", ...changes])).toEqual({ code: 0, said: ["Entry 5001 is changed."] });
  const foreign = run(["entry", "sala", "--entry", "4001", "--tier", "free"]);
  await expect(foreign).rejects.toThrow(new AccountRefused("sala has no entry 4001."));

  const signedIn = await server.nobody().post("/api/auth/client/auth", { login: "sala", password: PASSWORD });
  const headers = { authorization: `Bearer ${signedIn.body.accessToken}` };
  expect((await server.nobody().get("/api/client/directory", headers)).body).toMatchObject([
    { Id: 5001, ServiceID: 8001, Name: "Sala", Town: "m-03082", IsPremiumFeatured: true, Online: false },
  ]);
  await server.close();
  await store.close();
});
