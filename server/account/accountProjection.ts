import type { Transaction } from "kysely";
import type { StoredEvent } from "#server/event-store/event.ts";
import type { Projection } from "#server/event-store/projections.ts";
import type { Database } from "#server/postgres/database.ts";
import { type AccountEvent, type AccountName, type AccountWords, isAccountEvent, nobody } from "./account.ts";

/** Who can sign in: `account` for clients, `admin` for admins, `person` for users of clients' accounts. */
export const accountProjection: Projection = {
  name: "account",
  tables: ["account", "admin", "person"],
  async apply(tx, events) {
    for (const event of events) if (isAccountEvent(event)) await applyOne(tx, event);
  },
};

async function applyOne(tx: Transaction<Database>, event: StoredEvent<AccountEvent>): Promise<void> {
  switch (event.type) {
    case "AccountCreated": {
      const { kind, subject, Name, TradeName, CompanyName, Email } = event.data;
      const shared = { name: Name, suspended: false, created_at: event.at };
      if (kind === "admin") {
        await tx
          .insertInto("admin")
          .values({ email: subject, ...shared })
          .execute();
        return;
      }
      if (kind === "user") {
        await tx
          .insertInto("person")
          .values({ id: subject, email: Email, ...shared })
          .execute();
        return;
      }
      await tx
        .insertInto("account")
        .values({ login: subject, trade_name: TradeName, company_name: CompanyName, email: Email, ...shared })
        .execute();
      return;
    }
    case "AccountCorrected":
      return correct(tx, event.data);
    case "AccountForgotten":
      await correct(tx, { ...event.data, ...nobody });
      return suspend(tx, event.data, true);
    case "AccountSuspended":
      return suspend(tx, event.data, true);
    case "AccountReinstated":
      return suspend(tx, event.data, false);
    case "AccountPreferencesChanged": {
      const { subject, ExportEnquiries } = event.data;
      await tx
        .updateTable("account")
        .set({ export_enquiries: ExportEnquiries })
        .where("login", "=", subject)
        .execute();
      return;
    }
    case "AccountPasswordChanged":
    case "AccountSecondFactorTurnedOn":
    case "AccountSecondFactorTurnedOff":
    case "AccountRecoveryCodeUsed":
    case "AccountRecoveryCodesRenewed":
    case "AccountPasswordLinkSent":
      return;
    default:
      throw event satisfies never;
  }
}

async function correct(
  tx: Transaction<Database>,
  { kind, subject, Name, TradeName, CompanyName, Email }: AccountName & Partial<AccountWords>,
): Promise<void> {
  // An admin's address is who they are, and no column of its own.
  if (kind === "admin") {
    if (Name !== undefined)
      await tx.updateTable("admin").set({ name: Name }).where("email", "=", subject).execute();
    return;
  }
  if (kind === "user") {
    const words = { ...(Name !== undefined && { name: Name }), ...(Email !== undefined && { email: Email }) };
    if (Object.keys(words).length > 0)
      await tx.updateTable("person").set(words).where("id", "=", subject).execute();
    return;
  }
  const columns = {
    ...(Name !== undefined && { name: Name }),
    ...(TradeName !== undefined && { trade_name: TradeName }),
    ...(CompanyName !== undefined && { company_name: CompanyName }),
    ...(Email !== undefined && { email: Email }),
  };
  await tx.updateTable("account").set(columns).where("login", "=", subject).execute();
}

async function suspend(
  tx: Transaction<Database>,
  { kind, subject }: AccountName,
  suspended: boolean,
): Promise<void> {
  if (kind === "admin")
    await tx.updateTable("admin").set({ suspended }).where("email", "=", subject).execute();
  else if (kind === "user")
    await tx.updateTable("person").set({ suspended }).where("id", "=", subject).execute();
  else await tx.updateTable("account").set({ suspended }).where("login", "=", subject).execute();
}
