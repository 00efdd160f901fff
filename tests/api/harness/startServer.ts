import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Role } from "#contracts/session/roles.ts";
import type { AccountKind } from "#server/account/account.ts";
import { createAccount } from "#server/account/createAccount.ts";
import { openSession, type SessionOwner } from "#server/account/openSession.ts";
import type { PasswordCost } from "#server/account/passwords.ts";
import { OWN_LOGIN, teamDecider, teamStream } from "#server/account/team/decideTeam.ts";
import { signAccess } from "#server/account/tokens.ts";
import { readConfig } from "#server/config.ts";
import { execute } from "#server/event-store/eventStore.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { createLogger } from "#server/http/logger.ts";
import type { Services } from "#server/http/services.ts";
import type { ContractedServices } from "#server/service/contractedServices.ts";
import { contractServices } from "#server/service/contractServices.ts";
import { buildServer, type ServerParts } from "#server/system/buildServer.ts";
import { createServices } from "#server/system/createServices.ts";
import { testPort } from "#tests/fixtures/testPort.ts";
import { everyService } from "./everyService.ts";
import { type TestCaller, testCaller } from "./testCaller.ts";

/** Every account of the tests has this password. */
export const PASSWORD = "correct horse";

/** Tokens, digests of passwords, and signatures of uploads, API keys, secrets of webhooks. */
const SECRETS =
  /eyJ[\w-]+\.eyJ|\brt_[\w-]{20}|\bzgn_\w{20}|\bwhsec_[\w-]{20}|\$argon2|[?&]signature=[\w-]{20}/;

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export interface TestServer {
  /** Where it listens, without a trailing slash. */
  readonly url: string;
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly inject: FastifyInstance["inject"];
  /** Log lines so far, as text. */
  readonly logs: readonly string[];
  /** A client with a session: made at the first call with every service, or with those given. */
  client(login: string, contracted?: Partial<ContractedServices>): Promise<TestCaller>;
  admin(email: string): Promise<TestCaller>;
  /** An admin signed in as a client; both are made when they are not there yet. */
  loginAs(email: string, login: string): Promise<TestCaller>;
  /** A new user of a client's account, whose number is answered as well. */
  user(login: string, role: Role, email: string): Promise<TestCaller & { readonly id: string }>;
  nobody(): TestCaller;
  /** Stops listening, and looks that no line of its log tells a secret; the store stays open. */
  close(): Promise<void>;
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
  readonly parts?: ServerParts;
  readonly passwordCost?: PasswordCost;
}

interface Joining {
  readonly login: string;
  readonly id: string;
  readonly invitation: string;
  readonly email: string;
  readonly role: Role;
  readonly at: string;
}

/** As an invitation that was accepted leaves the account. */
async function joinTeam({ store, now }: Services, joining: Joining, hash: string): Promise<void> {
  const { login, id, invitation, email, role: Role, at } = joining;
  const named = { Name: `Name of ${email}`, Email: email };
  const invited = {
    Invitation: invitation,
    ...named,
    Role,
    Language: "en",
    Until: "2999-01-01T00:00:00Z",
  } as const;
  const metadata = { login, requestId: `test-${randomUUID()}`, at };
  await store.db.transaction().execute(async (tx) => {
    const target = { stream: teamStream(login), login };
    await execute(
      tx,
      teamDecider,
      target,
      { type: "Invite", by: OWN_LOGIN, invitation: invited, at },
      metadata,
    );
    const accept = { type: "Accept", id: invitation, sending: 1, user: id, at } as const;
    await execute(tx, teamDecider, target, accept, metadata);
    const firm = { TradeName: null, CompanyName: null };
    await createAccount(tx, { now }, { kind: "user", subject: id, ...named, ...firm }, hash);
  });
}

/** The whole server on a store of the test, listening on a free port; passwords hash cheaply. */
export async function startServer(store: Store, options: Options = {}): Promise<TestServer> {
  const {
    env = {},
    now = () => new Date(),
    parts = { panelDir: "no-panel" },
    passwordCost = CHEAP,
  } = options;
  const dataDir = await mkdtemp(join(tmpdir(), "zaguan-data-"));
  const port = await testPort();
  const always = { PORT: String(port), DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "debug", ANSWER_SAMPLE: "1" };
  const config = readConfig({ ...always, ...env });
  const logs: string[] = [];
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logs.push(String(chunk));
      done();
    },
  });
  const services = await createServices(config, store, createLogger(config, lines), { now, passwordCost });
  const app = await buildServer(services, parts);
  await app.listen({ host: "127.0.0.1", port });
  const hash = await services.passwords.hash(PASSWORD);
  const url = `http://127.0.0.1:${port}`;

  async function ensure(kind: Exclude<AccountKind, "user">, subject: string): Promise<boolean> {
    const table = kind === "client" ? "account" : "admin";
    const column = kind === "client" ? "login" : "email";
    const there = await store.db
      .selectFrom(table)
      .select("name")
      .where(column, "=", subject)
      .executeTakeFirst();
    if (there) return false;
    const Email = kind === "admin" ? subject : `${subject}@example.com`;
    const names = { Name: `Name of ${subject}`, TradeName: `Trade ${subject}`, CompanyName: null };
    await store.db
      .transaction()
      .execute((tx) => createAccount(tx, services, { kind, subject, Email, ...names }, hash));
    return true;
  }

  async function contract(login: string, contracted: Partial<ContractedServices>): Promise<void> {
    const metadata = { login, requestId: `test-${randomUUID()}`, at: now().toISOString() };
    await store.db.transaction().execute((tx) => contractServices(tx, login, contracted, metadata));
  }

  async function session(owner: SessionOwner): Promise<TestCaller> {
    return store.db.transaction().execute(async (tx) => {
      const { id, refreshToken } = await openSession(tx, owner, now());
      const accessToken = (await signAccess(tx, services.tokens, owner, id)) ?? "";
      return testCaller(app, { accessToken, refreshToken });
    });
  }

  return {
    url,
    app,
    services,
    inject: app.inject.bind(app) as FastifyInstance["inject"],
    logs,
    async client(login, contracted) {
      const made = await ensure("client", login);
      if (contracted ?? made) await contract(login, contracted ?? everyService);
      return session({ login, admin: null });
    },
    async admin(email) {
      await ensure("admin", email);
      return session({ login: null, admin: email });
    },
    async loginAs(email, login) {
      await ensure("admin", email);
      if (await ensure("client", login)) await contract(login, everyService);
      return session({ login, admin: email });
    },
    async user(login, role, email) {
      if (await ensure("client", login)) await contract(login, everyService);
      const [id, invitation, at] = [randomUUID(), randomUUID(), now().toISOString()];
      await joinTeam(services, { login, id, invitation, email, role, at }, hash);
      const caller = await session({ login, admin: null, user: id });
      return { ...caller, id };
    },
    nobody: () => testCaller(app, undefined),
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
      // Whatever the test was about: not one line of it may hold what opens an account.
      const telling = logs.find((line) => line.includes(PASSWORD) || SECRETS.test(line));
      if (telling !== undefined) throw new Error(`A line of the log tells a secret: ${telling}`);
    },
  };
}
