import { randomUUID } from "node:crypto";
import { AccountRefused } from "#server/account/accountRefused.ts";
import { changeAccount } from "#server/account/changeAccount.ts";
import { createAccount } from "#server/account/createAccount.ts";
import { passwordQueue } from "#server/account/passwords.ts";
import { ConfigError, readConfig } from "#server/config.ts";
import { keepFeed } from "#server/import/keepFeed.ts";
import { contractServices } from "#server/service/contractServices.ts";
import { openStore, type Store } from "#server/store/openStore.ts";
import { StoreInUse } from "#server/store/storeInUse.ts";
import { type AccountRequest, accountRequest } from "./account/arguments.ts";
import { readPassword } from "./account/readPassword.ts";
import { runEntry } from "./account/runEntry.ts";

const clock = { now: () => new Date() };
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

async function run(store: Store, request: AccountRequest): Promise<void> {
  const { action, name, services, entry } = request;
  const asks = action === "create" || action === "password";
  const secret = asks ? await readPassword(request.passwordFromInput) : undefined;
  const hash = secret && (await (await passwordQueue()).hash(secret.password));
  const done = await store.db.transaction().execute(async (tx) => {
    if (action === "create" && hash) {
      await createAccount(tx, clock, { ...name, ...request.details, Email: request.email }, hash);
    } else if (action === "password" && hash) {
      await changeAccount(tx, clock, name, { type: "password", passwordHash: hash });
    } else if (action === "suspend" || action === "reinstate") {
      await changeAccount(tx, clock, name, { type: action });
    } else {
      const there = await tx
        .selectFrom("account")
        .select("login")
        .where("login", "=", name.subject)
        .executeTakeFirst();
      if (!there) throw new AccountRefused("There is no such account.");
    }
    if (request.preferences) {
      await changeAccount(tx, clock, name, { type: "preferences", preferences: request.preferences });
    }
    const metadata = {
      login: name.subject,
      requestId: `command-${randomUUID()}`,
      at: clock.now().toISOString(),
    };
    if (request.feed !== undefined) await keepFeed(tx, name.subject, request.feed, metadata.at);
    if (entry) return runEntry(tx, entry, metadata);
    if (Object.keys(services).length > 0) await contractServices(tx, name.subject, services, metadata);
    return `Done: ${action} ${name.kind} ${name.subject}.`;
  });
  say(done);
  if (secret?.made) say(`Password, shown this once: ${secret.password}`);
}

try {
  const request = accountRequest(process.argv.slice(2));
  const store = await openStore(readConfig(process.env));
  try {
    await run(store, request);
  } finally {
    await store.close();
  }
} catch (error) {
  const expected =
    error instanceof AccountRefused || error instanceof ConfigError || error instanceof StoreInUse;
  if (!expected) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
