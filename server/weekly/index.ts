import { lettersContract } from "#contracts/session/accountContract.ts";
import type { LetterWriter } from "#server/shared/letter/letter.ts";
import { type Slice, serve } from "#server/slice.ts";
import { lettersRoutes, registerSwitch } from "./letterSwitch.tsx";
import { makeUpWeek, tellWeek } from "./tellWeek.ts";
import { type WeeklyEvent, weeklyEvents, weeklyProjection } from "./weekly.ts";
import { writeWeeklyLetter } from "./writeWeeklyLetter.ts";

interface WeeklyLetterTable {
  login: string;
  /** The first day of the week that was told last, ISO. */
  told: string | null;
  off: boolean;
}

declare module "#server/postgres/database.ts" {
  /** The weekly letters of accounts; one without a row was never told a week, and wants to be. */
  interface Database {
    weekly_letter: WeeklyLetterTable;
  }
}

export const weeklySlice: Slice = {
  contracts: { letters: serve("client", lettersContract, lettersRoutes) },
  pages: registerSwitch,
  events: weeklyEvents,
  projections: [weeklyProjection],
  async onMonday(services) {
    services.log.info({ due: await tellWeek(services) }, "weekly letters are due");
  },
  sweep: makeUpWeek,
  letters: {
    WeeklyLetterDue: writeWeeklyLetter,
    WeeklyLettersTurnedOff: null,
    WeeklyLettersTurnedOn: null,
  } satisfies Record<WeeklyEvent["type"], LetterWriter | null>,
};
