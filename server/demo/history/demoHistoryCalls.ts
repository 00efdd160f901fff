import type { CallResult } from "#contracts/enquiry/enquiry.ts";
import type { ReceivedCall } from "#server/enquiry/contact.ts";
import { addDays } from "#server/visit-counts/days.ts";
import { type Random, seededRandom, seedOf } from "../random.ts";
import { type HistoryContact, judged } from "./demoHistoryEnquiries.ts";
import { demoHistoryPerson, type HistoryPerson } from "./demoHistoryPerson.ts";
import { type HistorySubject, momentOf, subjectsOn } from "./demoHistorySubjects.ts";

/** Callers call again within days, 2.4 times in all. */
const AGAIN = 1 - 1 / 2.4;
const AGAIN_DAYS = 4;
const MOST_CALLS = 8;
const CLOSED = [17, 7] as const;

const results: readonly (readonly [CallResult, number])[] = [
  ["ANSWERED", 66],
  ["NO ANSWER", 14],
  ["HANGUP", 8],
  ["BUSY", 8],
  ["NETWORK ERROR", 2],
  ["NUMBER ERROR", 2],
];

/** Days over which the calls of those who called first on one day spread. */
export const callSpread = 7;

/** The calls of everybody whose first call to a client was on one day; some fall on later days. */
export function demoHistoryCalls(
  login: string,
  day: string,
  subjects: readonly HistorySubject[],
): (HistoryContact & { readonly day: string })[] {
  const random = seededRandom(seedOf(`${login}/${day}/${subjects[0]?.about}/calls`));
  return subjectsOn(random, day, subjects, "callers").flatMap((subject, nth) => {
    const person = demoHistoryPerson(`${login}/${day}/caller/${nth}`);
    const withheld = random.chance(0.03);
    const calls: (HistoryContact & { readonly day: string })[] = [];
    for (let on = day; calls.length < MOST_CALLS && on < addDays(day, callSpread); ) {
      calls.push({ day: on, ...oneCall(random, login, on, subject, withheld ? null : person) });
      if (!random.chance(AGAIN)) break;
      on = addDays(on, random.integer(0, AGAIN_DAYS) >> 1);
    }
    return calls;
  });
}

function oneCall(
  random: Random,
  login: string,
  day: string,
  { about, id, property }: HistorySubject,
  person: HistoryPerson | null,
): HistoryContact {
  const at = momentOf(random, day);
  const hour = Number(at.slice(11, 13));
  const closed = hour >= CLOSED[0] || hour < CLOSED[1];
  const Result = closed ? "RULES BROKEN" : random.weighted(results);
  const office = `+34 555 ${String(100_000 + (seedOf(login) % 900_000)).replace(/(...)$/, " $1")}`;
  const received: Omit<ReceivedCall, "Id"> = {
    About: about,
    Subject: id,
    Property: property,
    PropertyURL: `redirect-to-${about}/${id}`,
    Sent: !random.chance(0.05),
    LinkName: about === "directory" ? "directory" : random.chance(0.6) ? "form" : "confirmation",
    Origin: person?.phone ?? null,
    OriginLocation: person?.words.place ?? null,
    Destination: closed ? "not applicable" : office,
    Result,
    TalkTimeSec: Result === "ANSWERED" ? random.integer(20, 540) : 0,
  };
  const silent = random.chance(0.015);
  return {
    at,
    said: (Id) => [
      { type: "ReceiveCall", received: { Id, ...received } },
      ...(silent ? [judged("spam", "Llamada sin voz")] : []),
    ],
  };
}
