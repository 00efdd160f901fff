import type { InspectionEvent } from "xstate";
import { currentTime } from "#contracts/wire/clock.ts";

/** When something happened, and where the user was. */
export interface Moment {
  at: number;
  address: string;
  language: string;
}

/** `moment` is of what happened before anybody listened; without it something happens now. */
type Observer = (event: InspectionEvent, moment?: Moment) => void;

const observers = new Set<Observer>();
const early: [InspectionEvent, Moment][] = [];
/** Until the event log has arrived, what happens waits here; a log that never comes must not fill the memory. */
const mostEarly = 1_000;

/** The build draws the sign-in screen without a document. */
const momentNow = (): Moment => ({
  at: currentTime().getTime(),
  address: globalThis.location ? location.pathname + location.search : "",
  language: globalThis.document?.documentElement.lang ?? "",
});

/** Given to every root actor as `inspect`; passes what happens on to the event log and, in development, the inspector. */
export function observe(event: InspectionEvent): void {
  if (observers.size === 0 && early.length < mostEarly) early.push([event, momentNow()]);
  for (const observer of observers) observer(event);
}

/** Hears everything from now on, and what happened before anybody listened. */
export function addObserver(observer: Observer): void {
  observers.add(observer);
  for (const [event, moment] of early.splice(0)) observer(event, moment);
}
