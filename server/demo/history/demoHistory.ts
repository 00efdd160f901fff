import type { Transaction } from "kysely";
import { madridDay } from "#contracts/wire/days.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { addDays } from "#server/visit-counts/days.ts";
import { demoAccounts, largeAccount } from "../demoAccounts.ts";
import { demoEntries } from "../demoEntries.ts";
import { demoHistoryContacts } from "./demoHistoryContacts.ts";
import { demoHistoryFacts } from "./demoHistoryFacts.ts";
import { demoHistoryListings } from "./demoHistoryListings.ts";

const DAYS = 400;

/**
 * Gives every demo account that has listings or entries its visits, enquiries and calls up to yesterday: 400 days at first,
 * later the days that have passed. What a day brought does not depend on when it is asked.
 */
export async function demoHistory(
  { store: { db }, now }: Services,
  report: (sentence: string) => void,
): Promise<void> {
  const yesterday = addDays(madridDay(now()), -1);
  const accounts = [...demoAccounts(now()), largeAccount];
  const there = await db
    .selectFrom("account")
    .leftJoin("figures_until", "figures_until.login", "account.login")
    .select(["account.login", "figures_until.day"])
    .execute();
  const behind = there.filter(
    ({ login, day }) =>
      accounts.some((account) => account.login === login && (account.listings || demoEntries[login])) &&
      (day ?? "") < yesterday,
  );
  if (behind.length === 0) return;
  report("Making the demo data: visits, enquiries and calls up to yesterday.");
  for (const { login, day } of behind) {
    const from = day ? addDays(day, 1) : addDays(yesterday, 1 - DAYS);
    await db.transaction().execute((tx) => writeHistory(tx, login, from, yesterday));
  }
}

/** All of a client's days or none, so that a start that was cut short goes on where it should. */
async function writeHistory(tx: Transaction<Database>, login: string, from: string, to: string) {
  const listings = await demoHistoryListings(tx, login);
  const history = { login, from, to, listings, entries: demoEntries[login] ?? [] };
  await demoHistoryFacts(tx, history);
  await demoHistoryContacts(tx, history);
  await tx
    .insertInto("figures_until")
    .values({ login, day: to })
    .onConflict((conflict) => conflict.column("login").doUpdateSet({ day: to }))
    .execute();
}
