import { rule, type Transition } from "../harness/oracle.ts";

const same = ({ was, event }: Transition) => was.id === event.id;

export const placeFactOracle = [
  rule("No place is wanted at first")
    .atStart()
    .leadsTo("idle")
    .remembers({ id: null, fact: null })
    .startsNothing(),
  rule("A place that is wanted already is not asked for again").after("place.want").given(same).isIgnored(),
  rule("A place that is wanted no more is forgotten")
    .after("place.want")
    .given((transition) => !same(transition) && transition.event.id === null)
    .leadsTo("idle")
    .startsNothing()
    .remembers({ id: null, fact: null })
    .emits({ type: "place.told", fact: null }),
  rule("Another place is asked for, whatever is under way")
    .after("place.want")
    .given((transition) => !same(transition) && transition.event.id !== null)
    .leadsTo("asking")
    .starts("load", ({ event }) => ({ id: event.id }))
    .emits()
    .remembers(({ event }) => ({ id: event.id, fact: null })),
  rule("What is known of it is told")
    .answered("load")
    .leadsTo("known")
    .keeps("id")
    .remembers(({ event }) => ({ fact: event.output }))
    .emits(({ event }) => ({ type: "place.told", fact: event.output })),
  rule("A place that is none is told to be gone")
    .failed("load")
    .given(({ event }) => event.error.code === "ErrInvalidPath")
    .leadsTo("unknown")
    .keeps()
    .emits({ type: "place.gone" }),
  rule("Without an answer the screen does without")
    .failed("load")
    .given(({ event }) => event.error.code !== "ErrInvalidPath")
    .leadsTo("unknown")
    .keeps()
    .emits(),
];
