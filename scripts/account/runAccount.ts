import { randomUUID } from "node:crypto";
import { AccountRefused } from "#server/account/accountRefused.ts";
import { changeAccount } from "#server/account/changeAccount.ts";
import { createAccount } from "#server/account/createAccount.ts";
import { passwordQueue } from "#server/account/passwords.ts";
import { keepFeed } from "#server/import/keepFeed.ts";
import { contractServices } from "#server/service/contractServices.ts";
import type { Store } from "#server/store/openStore.ts";
import type { AccountRequest } from "./arguments.ts";
import { runEntry } from "./runEntry.ts";

/** What the command line asks for, with the password that was typed or made. */
export interface AccountOrder {
  readonly request: AccountRequest;
  readonly secret: { readonly password: string; readonly made: boolean } | null;
}

const clock = { now: () => new Date() };

/** Makes and changes accounts, their services and their entries. */
export async function runAccount(
  { store }: { readonly store: Store },
  { request, secret }: AccountOrder,
  say: (line: string) => void,
): Promise<number> {
  const { action, name, services, entry } = request;
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
  return 0;
}
