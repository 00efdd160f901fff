import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const same = ({ was, event }: Transition) => was.text === event.text && was.chosen === null;
const enough = ({ event }: Transition) => event.text.trim().length > 2;
const nothing = { type: "location.changed", suggestion: null };
const blank = { text: "", suggestions: [], problem: null };

export const locationSearchOracle = [
  rule("A field opens on what was chosen")
    .atStart()
    .given(({ event }) => event.input.chosen !== null)
    .leadsTo("chosen")
    .remembers(({ event }) => ({ ...blank, ...event.input })),
  rule("A field without a choice opens empty")
    .atStart()
    .given(({ event }) => event.input.chosen === null)
    .leadsTo("idle")
    .remembers(({ event }) => ({ ...blank, ...event.input })),

  rule("LIST-07 What stands there already is not typed anew").after("text.change").given(same).isIgnored(),
  rule("LIST-07 More than two characters are searched for when the typing pauses")
    .after("text.change")
    .given((transition) => !same(transition) && enough(transition))
    .leadsTo("typing")
    .startsNothing()
    .keeps("suggestions", "types"),
  rule("LIST-08 Fewer are not, and suggest nothing")
    .after("text.change")
    .given((transition) => !same(transition) && !enough(transition))
    .leadsTo("idle")
    .startsNothing()
    .remembers({ suggestions: [] })
    .keeps("types"),
  rule("LIST-07 Who types has chosen nothing")
    .after("text.change")
    .given((transition) => !same(transition))
    .reports(nothing)
    .remembers(({ event }) => ({ text: event.text, chosen: null, problem: null })),
  rule("LIST-07 Places are asked for, of the types that are offered")
    .elapsed("pause")
    .leadsTo("searching")
    .keeps()
    .starts("search", ({ was: { text, types } }) => ({ query: text.trim(), types, limit: 10 })),
  rule("LIST-08 Suggestions show as they come")
    .answered("search")
    .given(({ event }) => event.output.length > 0)
    .leadsTo("suggesting")
    .keeps("text", "chosen"),
  rule("LIST-08 Without any it says so")
    .answered("search")
    .given(({ event }) => event.output.length === 0)
    .leadsTo("noneFound")
    .keeps("text", "chosen"),
  rule("LIST-08 The suggestions are those that came")
    .answered("search")
    .remembers(({ event }) => ({ suggestions: event.output }))
    .reports(),
  rule("Places that could not be searched say why")
    .failed("search")
    .leadsTo("searchingFailed")
    .saysWhy()
    .keeps("text", "suggestions"),
  rule("They are searched for again")
    .after("search.retry")
    .in("searchingFailed")
    .leadsTo("searching")
    .starts("search", ({ was: { text, types } }) => ({ query: text.trim(), types, limit: 10 })),

  rule("LIST-07 A suggestion is chosen and told")
    .after("location.choose")
    .leadsTo("chosen")
    .remembers(
      ({
        event: {
          suggestion: { id, text, type },
        },
      }) => ({ ...blank, chosen: { id, text, type } }),
    )
    .reports(({ event }) => ({ type: "location.changed", suggestion: event.suggestion })),
  rule("A choice is taken back and told")
    .after("location.clear")
    .leadsTo("idle")
    .remembers({ ...blank, chosen: null })
    .reports(nothing),
  rule("A form that is set anew has its location, and tells nobody")
    .after("location.reset")
    .given(({ event }) => event.location !== null)
    .leadsTo("chosen")
    .remembers(({ event }) => ({ ...blank, chosen: event.location }))
    .reports(),
  rule("A form that is set anew without one has none")
    .after("location.reset")
    .given(({ event }) => event.location === null)
    .leadsTo("idle")
    .remembers({ ...blank, chosen: null })
    .reports(),
  ...visibleTags({ typing: ["busy"], searching: ["busy"] }),
];
