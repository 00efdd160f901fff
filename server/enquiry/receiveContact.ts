import type { Transaction } from "kysely";
import { emailPattern } from "#contracts/enquiry/enquiry.ts";
import type { Metadata } from "#server/event-store/event.ts";
import { execute } from "#server/event-store/eventStore.ts";
import type { Database } from "#server/postgres/database.ts";
import { contactStream } from "./contact.ts";
import { decideContact, type Receive } from "./decideContact.ts";

/**
 * Stores an enquiry or a call that came in, in the caller's transaction, and with it that the advertiser is told: the outbox writes the letter
 * for that event (ENQ-57). Without an address, or without the wish, nobody is told, and it counts as not sent.
 */
export async function receiveContact(
  tx: Transaction<Database>,
  command: Receive,
  metadata: Metadata,
): Promise<void> {
  const { login } = metadata;
  const kind = command.type === "ReceiveEnquiry" ? "enquiry" : "call";
  const target = { stream: contactStream(kind, command.received.Id), login, expectedVersion: 0 };
  const notify = await noticeAddress(tx, login);
  await execute(tx, decideContact(kind), target, notify ? { ...command, notify } : command, metadata);
}

/** Where the advertiser reads of it: the outlet's address, else the user's, as for what is sent on (ENQ-05); nowhere without the wish (ENQ-60). */
async function noticeAddress(tx: Transaction<Database>, login: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("account")
    .leftJoin("service", "service.login", "account.login")
    .leftJoin("enquiry_letter", "enquiry_letter.login", "account.login")
    .select(["service.outlet_email", "account.email", "enquiry_letter.at_once"])
    .where("account.login", "=", login)
    .executeTakeFirst();
  if (row?.at_once === false) return undefined;
  return [row?.outlet_email, row?.email]
    .map((one) => one?.trim() ?? "")
    .find((one) => emailPattern.test(one));
}
