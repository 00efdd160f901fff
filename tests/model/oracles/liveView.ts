import { rule } from "../harness/oracle.ts";

export const liveViewOracle = [
  rule("INSPECT-04 The inspector opens on how things stand, with nothing chosen")
    .atStart()
    .leadsTo("following")
    .startsNothing()
    .remembers({ actor: null, position: null, search: "", machine: null }),
  rule("INSPECT-04 An actor is looked at, then or now")
    .after("actor.choose")
    .stays()
    .keeps("position", "search", "machine")
    .remembers(({ event }) => ({ actor: event.actor })),
  rule("INSPECT-05 A chosen event shows its actor at its moment")
    .after("event.choose")
    .leadsTo("paused")
    .keeps("search", "machine")
    .remembers(({ event: { actor, position } }) => ({ actor, position })),
  rule("INSPECT-05 It is held still")
    .after("watch.pause")
    .in("following")
    .leadsTo("paused")
    .keeps("actor", "search", "machine")
    .remembers(({ event }) => ({ position: event.position })),
  rule("INSPECT-05 What is held still stays at its moment").after("watch.pause").in("paused").isIgnored(),
  rule("INSPECT-05 It goes on with how things stand")
    .after("watch.resume")
    .in("paused")
    .leadsTo("following")
    .keeps("actor", "search", "machine")
    .remembers({ position: null }),
  rule("What goes on goes on").after("watch.resume").in("following").isIgnored(),
  rule("INSPECT-05 Events are found by text")
    .after("search.change")
    .stays()
    .keeps("actor", "position", "machine")
    .remembers(({ event }) => ({ search: event.text })),
  rule("INSPECT-05 Events are found by machine, or all of them")
    .after("machine.choose")
    .stays()
    .keeps("actor", "position", "search")
    .remembers(({ event }) => ({ machine: event.machine })),
];
