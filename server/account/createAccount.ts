import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { emailPattern } from "#contracts/enquiry/enquiry.ts";
import { loginPattern } from "#contracts/session/officeClientsContract.ts";
import type { Metadata } from "#server/event-store/event.ts";
import { execute } from "#server/event-store/eventStore.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import {
  type AccountDetails,
  AccountRefused,
  type AccountWords,
  accountDecider,
  rowKind,
  streamOf,
} from "./account.ts";

/**
 * Makes a client or an admin inside the caller's transaction. `passwordHash` comes from `services.passwords.hash`,
 * outside of the transaction because it takes long. Throws AccountRefused when the name is taken or cannot be one.
 */
export async function createAccount(
  tx: Transaction<Database>,
  { now }: Pick<Services, "now">,
  details: AccountDetails,
  passwordHash: string,
  asked: Pick<Metadata, "admin" | "requestId" | "givenId"> = { requestId: `command-${randomUUID()}` },
): Promise<void> {
  checkDetails(details);
  const { kind, subject } = details;
  await execute(
    tx,
    accountDecider,
    { stream: streamOf(details), login: subject },
    { type: "CreateAccount", details },
    { login: subject, ...asked, at: now().toISOString() },
  );
  await tx
    .insertInto("credential")
    .values({ kind: rowKind(kind), subject, hash: passwordHash })
    .execute();
}

function checkDetails({ kind, subject, Email, Name }: AccountDetails): void {
  if (kind === "client" && !loginPattern.test(subject)) {
    throw new AccountRefused("A login is 2 to 60 characters: a to z, 0 to 9, dot, hyphen, underscore.");
  }
  checkWords({ Email, Name });
  if (kind === "admin" && subject !== Email.toLowerCase()) {
    throw new AccountRefused("An admin is known by their e-mail address, in lower case.");
  }
}

/** What an account may say of whose it is; throws AccountRefused. */
export function checkWords({ Email, Name }: Partial<AccountWords>): void {
  if (Email !== undefined && (!emailPattern.test(Email) || Email.length > 254))
    throw new AccountRefused(`"${Email}" is not an e-mail address.`);
  if (Name !== undefined && !Name.trim()) throw new AccountRefused("A name must not be empty.");
}
