import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const enough = ({ event }: Transition) => event.text.trim().length >= 2;

export const paletteOracle = [
  rule("The palette opens with nothing typed")
    .atStart()
    .leadsTo("idle")
    .remembers({ text: "", found: [] })
    .startsNothing(),
  rule("Listings are looked for when the typing pauses")
    .after("text.change")
    .given(enough)
    .leadsTo("typing")
    .startsNothing()
    .remembers(({ event }) => ({ text: event.text }))
    .keeps("found"),
  rule("Too little is not looked for, and finds nothing")
    .after("text.change")
    .given((transition) => !enough(transition))
    .leadsTo("idle")
    .startsNothing()
    .remembers(({ event }) => ({ text: event.text, found: [] })),
  rule("What was typed is looked for")
    .elapsed("pause")
    .leadsTo("searching")
    .keeps()
    .starts("search", ({ was }) => ({ text: was.text.trim() })),
  rule("Listings that match show")
    .answered("search")
    .leadsTo("found")
    .remembers(({ event }) => ({ found: event.output }))
    .keeps("text"),
  rule("Listings that cannot be looked up are none")
    .failed("search")
    .leadsTo("failed")
    .remembers({ found: [] })
    .keeps("text"),
  ...visibleTags({ typing: ["busy"], searching: ["busy"] }),
];
