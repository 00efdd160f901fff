import { isDeepStrictEqual } from "node:util";
import { type Rule, rule, type Transition } from "../harness/oracle.ts";

type Places = Record<string, number>;

const shows = ({ was }: Transition, Id: number) => was.shown.includes(Id);
const idOf = ({ event }: Transition): number => event.Id ?? event.item.Id;
const contracted = ({ is: { max } }: Transition) => max.Featured + max.FeaturedPremium > 0;
const free = ({ was: { max, taken }, event: { level } }: Transition) =>
  level === "none" || (max[level] > 0 && (taken === null || taken[level] < max[level]));
const wanted = (transition: Transition) => shows(transition, transition.event.Id) && free(transition);
const known = ({ was, event }: Transition) => was.shown.includes(event.Id) || was.moving.includes(event.Id);

/** The places after a property went from one level to another; no fewer than none. */
const after = (taken: Places | null, from: string, to: string) =>
  taken &&
  Object.fromEntries(
    Object.entries(taken).map(([level, count]) => [
      level,
      Math.max(count - Number(level === from), 0) + Number(level === to),
    ]),
  );

const counts = (sentence: Rule) =>
  sentence.must((transition) => {
    const { after: snapshot, started } = transition.happening;
    const asked = started.some(({ id }) => id === "count");
    return contracted(transition)
      ? snapshot.value === "counting" && asked
      : snapshot.value === "absent" && !asked;
  }, "does not count the places anew");
const tellsOnly = (sentence: Rule, transition: (transition: Transition) => { to: string; event: object }[]) =>
  sentence.must(
    (step) =>
      isDeepStrictEqual(
        step.happening.sent.map(({ to, event }) => ({ to, event })),
        transition(step),
      ),
    "tells others, or something else",
  );

export const featuredPlacesOracle = [
  counts(rule("FEAT-04, FEAT-11 Places are counted where any are contracted").atStart())
    .starts("tabs")
    .remembers({ taken: null, shown: [], moving: [] }),
  rule("FEAT-03 What is taken is known")
    .answered("count")
    .given(({ was }) => was.moving.length === 0)
    .leadsTo("known")
    .remembers(({ event }) => ({ taken: event.output }))
    .keeps("shown"),
  rule("FEAT-03 What was counted while somebody moves is left to the next count")
    .answered("count")
    .given(({ was }) => was.moving.length > 0)
    .leadsTo("known")
    .keeps(),
  rule("Without figures the service alone judges").failed("count").leadsTo("unknown").keeps(),

  tellsOnly(
    rule("FEAT-03 Where a place is left a row's switch moves")
      .after("featured.want")
      .given(wanted)
      .stays()
      .keeps(),
    ({ event: { Id, level, key } }) => [
      { to: `featured-${Id}`, event: { type: "featured.want", level, key } },
    ],
  ),
  rule("FEAT-03 Where none is left, and for rows of another page, it does not")
    .after("featured.want")
    .given((transition) => !wanted(transition))
    .isIgnored(),
  rule("FEAT-07 A switch that moves takes a place and frees another")
    .after("featured.moved")
    .given(known)
    .stays()
    .remembers(({ was, event: { Id, from, to } }) => ({
      taken: after(was.taken, from, to),
      moving: [...new Set([...was.moving, Id])],
    })),
  rule("A switch that is not shown any more moves nothing")
    .after("featured.moved")
    .given((transition) => !known(transition))
    .stays()
    .keeps(),
  counts(rule("FEAT-08 A switch that stands still has its place").after("featured.settled")).remembers(
    ({ was, event: { Id, from, to } }) => ({
      taken: after(was.taken, from, to),
      moving: was.moving.filter((one: number) => one !== Id),
    }),
  ),
  tellsOnly(
    rule("Other tabs hear of what was asked for")
      .after("featured.settled")
      .given(({ event }) => event.asked),
    ({ event: { Id } }) => [{ to: "tabs", event: { type: "featured.changed", Id } }],
  ),
  tellsOnly(
    rule("Of what was not they hear nothing")
      .after("featured.settled")
      .given(({ event }) => !event.asked),
    () => [],
  ),
  rule("FEAT-07 The list hears of the level of a row that shows")
    .after("featured.settled")
    .given((transition) => shows(transition, transition.event.Id))
    .reports(({ event: { Id, to } }) => ({ type: "featured.leveled", Id, level: to })),
  rule("FEAT-08 Of one that does not it hears why it was refused")
    .after("featured.settled")
    .given((transition) => !shows(transition, transition.event.Id) && transition.event.problem !== null)
    .reports(({ event: { AgentRef, problem } }) => ({ type: "featured.refused", AgentRef, problem })),
  rule("Or nothing")
    .after("featured.settled")
    .given((transition) => !shows(transition, transition.event.Id) && transition.event.problem === null)
    .reports(),

  tellsOnly(
    rule("FEAT-01 Rows that show have their switches")
      .after("rows.shown")
      .stays()
      .keeps("taken", "moving")
      .remembers(({ event }) => ({ shown: event.items.map(({ Id }: { Id: number }) => Id) })),
    ({ was, event }) =>
      event.items
        .filter(({ Id }: { Id: number }) => was.shown.includes(Id) || was.moving.includes(Id))
        .map((item: { Id: number }) => ({
          to: `featured-${item.Id}`,
          event: { type: "featured.found", item },
        })),
  ),
  rule("FEAT-01 New ones begin with what they are")
    .after("rows.shown")
    .must(
      ({ was, event, happening: { started } }) =>
        isDeepStrictEqual(
          started.map(({ id, input }) => ({ id, input })),
          event.items
            .filter(({ Id }: { Id: number }) => !was.shown.includes(Id) && !was.moving.includes(Id))
            .map((item: { Id: number }) => ({ id: `featured-${item.Id}`, input: { item } })),
        ),
      "starts other switches",
    ),
  tellsOnly(
    counts(
      rule("FEAT-12 A row that was changed is counted anew, and its switch hears of it")
        .after("row.changed")
        .keeps(),
    ),
    (transition) =>
      shows(transition, idOf(transition))
        ? [
            {
              to: `featured-${idOf(transition)}`,
              event: { type: "featured.found", item: transition.event.item },
            },
          ]
        : [],
  ),
  tellsOnly(
    counts(rule("What another tab did is counted anew, and doubted").after("tab.featured").keeps()),
    (transition) =>
      shows(transition, idOf(transition))
        ? [{ to: `featured-${idOf(transition)}`, event: { type: "featured.doubt" } }]
        : [],
  ),
  counts(rule("The places are counted anew").after("places.recount").keeps()),
];
