import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Preferences } from "#contracts/preferenceContract.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/store/database.ts";
import { execute } from "#server/store/execute.ts";
import { type AccountName, streamOf } from "./account.ts";
import { type AccountCommand, accountDecider } from "./decideAccount.ts";

type Change =
  | { readonly type: "password"; readonly passwordHash: string }
  | { readonly type: "suspend" }
  | { readonly type: "reinstate" }
  | { readonly type: "preferences"; readonly preferences: Preferences };

function commandOf(change: Change): AccountCommand {
  switch (change.type) {
    case "password":
      return { type: "ChangeAccountPassword" };
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
 * Changes an account's password or preferences, suspends it or takes that back. A new password and a suspension end every session of the
 * account, those of an admin signed in as a client too. Throws AccountRefused when there is no such account.
 */
export async function changeAccount(
  tx: Transaction<Database>,
  { now }: Pick<Services, "now">,
  name: AccountName,
  change: Change,
): Promise<void> {
  const at = now().toISOString();
  await execute(tx, accountDecider, { stream: streamOf(name), login: name.subject }, commandOf(change), {
    login: name.subject,
    requestId: `command-${randomUUID()}`,
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
  if (change.type === "reinstate" || change.type === "preferences") return;
  await tx
    .updateTable("refresh_family")
    .set({ revoked_at: at })
    .where(name.kind === "client" ? "login" : "admin", "=", name.subject)
    .where("revoked_at", "is", null)
    .execute();
}
