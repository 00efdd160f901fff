import type { InspectionEvent } from "xstate";

type Observer = (event: InspectionEvent) => void;

const observers = new Set<Observer>();
const early: InspectionEvent[] = [];
/** Until the event log has arrived, what happens waits here; a log that never comes must not fill the memory. */
const mostEarly = 1_000;

/** Given to every root actor as `inspect`; passes what happens on to the event log and, in development, the inspector. */
export function observe(event: InspectionEvent): void {
  if (observers.size === 0 && early.length < mostEarly) early.push(event);
  for (const observer of observers) observer(event);
}

/** Hears everything from now on, and what happened before anybody listened. */
export function addObserver(observer: Observer): void {
  observers.add(observer);
  for (const event of early.splice(0)) observer(event);
}
