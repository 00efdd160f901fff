import { type Rule, rule, type Transition, visibleTags } from "../harness/oracle.ts";

type Context = Transition["was"];

const within = (position: number, last: number) => Math.min(Math.max(position, 0), last);
/** Where steps stop: at the chosen moments, or at every one. */
const moments = ({ stops, last }: Context): number[] => stops ?? [...Array(last + 1).keys()];
const later = (context: Context) => moments(context).filter((one) => one > context.position);
const earlier = (context: Context) => moments(context).filter((one) => one < context.position);
const goesOn = ({ was }: Transition) => later(was).length > 0;
const goesBack = ({ was }: Transition) => earlier(was).length > 0;
const on = ({ was }: Transition) => ({ position: Math.min(...later(was)) });
const back = ({ was }: Transition) => ({ position: Math.max(...earlier(was)) });

const others = ["last", "actor", "stops", "marks"];
/** Another moment of the same recording, looked at with the same in mind. */
const shows = (sentence: Rule, position: (transition: Transition) => { position: number }) =>
  sentence
    .leadsTo("looking")
    .keeps(...others)
    .remembers(position);
const lookedAt = ["looking", "playing"];

export const timeTravelOracle = [
  rule("INSPECT-08 A recording is opened at one of its moments, its first one where none is asked for")
    .atStart()
    .leadsTo("looking")
    .startsNothing()
    .remembers(({ event: { input } }) => ({
      last: input.last,
      position: within(input.position ?? 0, input.last),
      actor: input.actor ?? null,
      stops: null,
      marks: { first: null, second: null },
    })),
  rule("INSPECT-08 A recording that goes on grows, and what was looked at, marked or chosen stays what it is")
    .after("recording.grow")
    .stays()
    .keeps("actor")
    .remembers(({ was, event }) => {
      const stands = (one: number | null) => (one === null ? null : (event.moved[one] ?? one));
      return {
        last: Math.max(was.last, event.last),
        position: stands(was.position),
        stops: was.stops?.map(stands) ?? null,
        marks: { first: stands(was.marks.first), second: stands(was.marks.second) },
      };
    }),
  rule("INSPECT-08 Another actor is looked at at the same moment, its own events not yet known")
    .after("actor.choose")
    .leadsTo("looking")
    .keeps("last", "position", "marks")
    .remembers(({ event }) => ({ actor: event.actor, stops: null })),
  rule("INSPECT-08 Steps stop at chosen events, or at all of them")
    .after("stops.choose")
    .stays()
    .keeps("last", "position", "actor", "marks")
    .remembers(({ event }) => ({ stops: event.stops })),
  rule("INSPECT-08 A moment is marked to be compared")
    .after("mark.set")
    .stays()
    .keeps("last", "position", "actor", "stops")
    .remembers(({ was, event }) => ({ marks: { ...was.marks, [event.mark]: was.position } })),
  rule("INSPECT-08 Nothing is compared any more")
    .after("marks.clear")
    .stays()
    .keeps("last", "position", "actor", "stops")
    .remembers({ marks: { first: null, second: null } }),

  shows(
    rule("INSPECT-08 Any moment of the recording is gone to, and playing ends")
      .after("moment.choose")
      .in(...lookedAt),
    ({ was, event }) => ({ position: within(event.position, was.last) }),
  ),
  shows(
    rule("INSPECT-08 The next moment is gone to, and playing ends")
      .after("step.next")
      .in(...lookedAt)
      .given(goesOn),
    on,
  ),
  shows(
    rule("INSPECT-08 The one before is gone to, and playing ends")
      .after("step.back")
      .in(...lookedAt)
      .given(goesBack),
    back,
  ),
  rule("After the last moment there is none")
    .after("step.next")
    .in(...lookedAt)
    .given((transition) => !goesOn(transition))
    .isIgnored(),
  rule("Before the first moment there is none")
    .after("step.back")
    .in(...lookedAt)
    .given((transition) => !goesBack(transition))
    .isIgnored(),
  rule("INSPECT-08 It plays").after("play.start").in("looking").given(goesOn).leadsTo("playing").keeps(),
  rule("At the end there is nothing to play")
    .after("play.start")
    .in("looking")
    .given((transition) => !goesOn(transition))
    .isIgnored(),
  rule("What plays plays on").after("play.start").in("playing").isIgnored(),
  rule("INSPECT-08 Playing stops where it is").after("play.stop").in("playing").leadsTo("looking").keeps(),
  rule("INSPECT-08 Beat by beat the next moment is shown")
    .elapsed("beat")
    .given(goesOn)
    .leadsTo("playing")
    .keeps(...others)
    .remembers(on),
  rule("INSPECT-08 Playing ends at the end")
    .elapsed("beat")
    .given((transition) => !goesOn(transition))
    .leadsTo("looking")
    .keeps(),

  rule("INSPECT-09 A machine goes on from the moment that is looked at")
    .after("trial.start")
    .in("looking")
    .given(({ was }) => was.actor !== null)
    .leadsTo("trying")
    .keeps(),
  rule("INSPECT-09 Without a machine nothing goes on")
    .after("trial.start")
    .in("looking")
    .given(({ was }) => was.actor === null)
    .isIgnored(),
  rule("INSPECT-09 What was tried is over, and the moment is looked at")
    .after("trial.end")
    .in("trying")
    .leadsTo("looking")
    .keeps(),
  rule("INSPECT-08 What is tried stays at its moment")
    .after("moment.choose", "step.next", "step.back", "play.start")
    .in("trying")
    .isIgnored(),
  ...visibleTags({ playing: ["playing"] }),
];
