import { sql } from "kysely";
import { madridDay } from "#contracts/wire/days.ts";
import { execute } from "#server/event-store/eventStore.ts";
import type { Services } from "#server/http/services.ts";
import { addDays } from "#server/visit-counts/days.ts";
import { decideWeekly, type WeekDue, weeklyStream } from "./weekly.ts";

/** Short questions: the embedded store has one connection. */
const AT_ONCE = 100;

/** The week that is over, Monday to Sunday in Europe/Madrid. */
function lastWeek(today: string): WeekDue {
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -sinceMonday);
  return { From: addDays(monday, -7), To: addDays(monday, -1) };
}

/** When the letters of the week are asked for on Monday, in Europe/Madrid, and an hour for the queue to do it. */
const LATE = "08:30";
const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Europe/Madrid" });

/**
 * Tells the last week where no process worked at the queue on Monday, and on Monday itself to whom it was not told when that broke off (REPORT-23).
 * Who starts for the first time in the middle of a week writes to nobody.
 */
export async function makeUpWeek(services: Pick<Services, "store" | "now" | "log">): Promise<void> {
  const now = services.now();
  const { From, To } = lastWeek(madridDay(now));
  const isMonday = madridDay(now) === addDays(To, 1);
  if (isMonday && clock.format(now) < LATE) return;
  const { rows } = await sql<{ told: boolean; missed: boolean }>`
    select count(told) > 0 as told, coalesce(max(told) < ${From}::date, false) as missed from weekly_letter`.execute(
    services.store.db,
  );
  if (!(isMonday ? rows[0]?.told : rows[0]?.missed)) return;
  const due = await tellWeek(services);
  if (due > 0) services.log.info({ due }, "weekly letters are due, later than they should be");
}

/**
 * Says of every account with a listing that is active, and with an address, that its letter of the last week is due. It can be done as often as
 * wanted, and by several at once: the account's own stream says each week once. Answers how many are due.
 */
export async function tellWeek(
  { store: { db }, now }: Pick<Services, "store" | "now">,
  atOnce = AT_ONCE,
): Promise<number> {
  const at = now().toISOString();
  const week = lastWeek(madridDay(at));
  let due = 0;
  for (let after = ""; ; ) {
    const { rows } = await sql<{ login: string }>`
      select login from account left join weekly_letter using (login)
      where login > ${after} and not suspended and email <> '' and off is not true
        and (told is null or told < ${week.From}::date)
        and exists (select from property where property.login = account.login and active)
      order by login limit ${atOnce}`.execute(db);
    for (const { login } of rows) {
      const metadata = { login, requestId: `week-${week.From}`, at };
      const target = { stream: weeklyStream(login), login };
      const { events } = await db
        .transaction()
        .execute((tx) => execute(tx, decideWeekly, target, { type: "TellWeek", ...week }, metadata));
      due += events.length;
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return due;
    after = last.login;
  }
}
