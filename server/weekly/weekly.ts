import * as z from "zod/mini";
import { type EventOf, eventKind, isEventOf } from "#server/event-store/eventKind.ts";
import type { Decider } from "#server/event-store/eventStore.ts";
import type { Projection } from "#server/event-store/projections.ts";

/** The stream of an account's weekly letters. */
export const weeklyStream = (login: string): string => `weekly-${login}`;

const nothing = z.strictObject({});

/** What can happen to an account's weekly letters; days are ISO, both included. */
export const weeklyEvents = {
  WeeklyLetterDue: eventKind(z.strictObject({ From: z.string(), To: z.string() })),
  WeeklyLettersTurnedOff: eventKind(nothing),
  WeeklyLettersTurnedOn: eventKind(nothing),
};
export type WeeklyEvent = EventOf<typeof weeklyEvents>;
export type WeekDue = Extract<WeeklyEvent, { type: "WeeklyLetterDue" }>["data"];

const isWeeklyEvent = isEventOf(weeklyEvents);

type WeeklyCommand =
  | ({ readonly type: "TellWeek" } & WeekDue)
  | { readonly type: "SwitchLetters"; readonly on: boolean };

interface WeeklyState {
  /** The first day of the week that was told last. */
  readonly told: string;
  readonly off: boolean;
}

/** One letter a week, and none while they are off (REPORT-20, REPORT-22). */
export const decideWeekly: Decider<WeeklyCommand, WeeklyState, WeeklyEvent> = {
  initialState: { told: "", off: false },
  evolve(state, event) {
    if (event.type === "WeeklyLetterDue") return { ...state, told: event.data.From };
    return { ...state, off: event.type === "WeeklyLettersTurnedOff" };
  },
  decide(command, { told, off }) {
    if (command.type === "TellWeek") {
      const { From, To } = command;
      return off || told >= From ? [] : [{ type: "WeeklyLetterDue", data: { From, To } }];
    }
    if (command.on === !off) return [];
    return [{ type: command.on ? "WeeklyLettersTurnedOn" : "WeeklyLettersTurnedOff", data: {} }];
  },
};

/** Which week each account was told last, and who wants to be told none. */
export const weeklyProjection: Projection = {
  name: "weekly",
  tables: ["weekly_letter"],
  async apply(tx, events) {
    for (const event of events) {
      if (!isWeeklyEvent(event)) continue;
      const changed =
        event.type === "WeeklyLetterDue"
          ? { told: event.data.From }
          : { off: event.type === "WeeklyLettersTurnedOff" };
      await tx
        .insertInto("weekly_letter")
        .values({ login: event.login, told: null, off: false, ...changed })
        .onConflict((conflict) => conflict.column("login").doUpdateSet(changed))
        .execute();
    }
  },
};
