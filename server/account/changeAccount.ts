import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Preferences } from "#contracts/session/preferenceContract.ts";
import type { Metadata } from "#server/event-store/event.ts";
import { execute } from "#server/event-store/eventStore.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { type AccountName, type AccountWords, streamOf } from "./account.ts";
import { checkWords } from "./createAccount.ts";
import { type AccountCommand, accountDecider } from "./decideAccount.ts";
import { removeSecondFactor } from "./second-factor/secondFactor.ts";

type Change =
  /** The session that `keeps` names goes on: its owner has changed the password in it. */
  | { readonly type: "password"; readonly passwordHash: string; readonly keeps?: string }
  | { readonly type: "correct"; readonly words: Partial<AccountWords> }
  | { readonly type: "forget" }
  | { readonly type: "suspend" }
  | { readonly type: "reinstate" }
  | { readonly type: "preferences"; readonly preferences: Preferences };

function commandOf(change: Change): AccountCommand {
  switch (change.type) {
    case "password":
      return { type: "ChangeAccountPassword" };
    case "correct":
      return { type: "CorrectAccount", words: change.words };
    case "forget":
      return { type: "ForgetAccount" };
    case "suspend":
      return { type: "SuspendAccount" };
    case "reinstate":
      return { type: "ReinstateAccount" };
    case "preferences":
      return { type: "ChangePreferences", preferences: change.preferences };
    default:
      throw change satisfies never;
  }
}

/**
 * Changes an account's password or preferences, corrects or forgets whose it is, suspends it or takes that back. A new password, a suspension
 * and forgetting end every session of the account, those of an admin signed in as a client too. Throws AccountRefused when there is no such account.
 */
export async function changeAccount(
  tx: Transaction<Database>,
  { now }: Pick<Services, "now">,
  name: AccountName,
  change: Change,
  asked: Pick<Metadata, "requestId" | "givenId"> = { requestId: `command-${randomUUID()}` },
): Promise<void> {
  const at = now().toISOString();
  if (change.type === "correct") checkWords(change.words);
  await execute(tx, accountDecider, { stream: streamOf(name), login: name.subject }, commandOf(change), {
    login: name.subject,
    ...asked,
    at,
  });
  if (change.type === "password") {
    await tx
      .updateTable("credential")
      .set({ hash: change.passwordHash })
      .where("kind", "=", name.kind)
      .where("subject", "=", name.subject)
      .execute();
  }
  if (change.type === "password" || change.type === "forget") {
    await tx
      .deleteFrom("known_place")
      .where("kind", "=", name.kind)
      .where("subject", "=", name.subject)
      .execute();
  }
  if (change.type === "forget") {
    await removeSecondFactor(tx, name);
    await tx
      .deleteFrom("credential")
      .where("kind", "=", name.kind)
      .where("subject", "=", name.subject)
      .execute();
  }
  if (change.type === "reinstate" || change.type === "preferences" || change.type === "correct") return;
  await tx
    .updateTable("refresh_family")
    .set({ revoked_at: at })
    .where(name.kind === "client" ? "login" : "admin", "=", name.subject)
    .where("revoked_at", "is", null)
    .$if(change.type === "password" && change.keeps !== undefined, (query) =>
      query.where("id", "!=", change.type === "password" ? (change.keeps ?? "") : ""),
    )
    .execute();
}
