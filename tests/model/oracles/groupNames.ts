import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const missing = ({ names }: Transition["was"], { kind, ids }: Transition["was"]) =>
  ids.filter((id: string) => !(`${kind} ${id}` in names));
const some = ({ was, event }: Transition) => missing(was, event).length > 0;
const wanted = ({ event: { kind, ids } }: Transition) => ({ wanted: { kind, ids }, problem: null });

export const groupNamesOracle = [
  rule("No names are wanted at first")
    .atStart()
    .leadsTo("resting")
    .startsNothing()
    .remembers({ names: {}, problem: null }),
  rule("DSTAT-08 Names that nobody has asked for are asked for, each once")
    .after("names.want")
    .given(some)
    .leadsTo("asking")
    .keeps("names")
    .remembers(wanted)
    .starts("askNames", ({ was, event }) => ({ kind: event.kind, ids: missing(was, event) })),
  rule("DSTAT-08 Names that are known are not asked for")
    .after("names.want")
    .given((transition) => !some(transition))
    .leadsTo("resting")
    .keeps("names")
    .remembers(wanted)
    .startsNothing(),
  rule("DSTAT-08 What came is known, and what did not come has no name")
    .answered("askNames")
    .leadsTo("resting")
    .keeps("wanted", "problem")
    .remembers(
      ({
        was: {
          names,
          wanted: { kind, ids },
        },
        event: { output },
      }) => ({
        names: {
          ...names,
          ...Object.fromEntries(ids.map((id: string) => [`${kind} ${id}`, null])),
          ...Object.fromEntries(Object.entries(output).map(([id, name]) => [`${kind} ${id}`, name])),
        },
      }),
    ),
  rule("Ids stand where no names come")
    .failed("askNames")
    .leadsTo("failed")
    .saysWhy()
    .keeps("names", "wanted"),
  rule("Names are asked for again")
    .after("names.retry")
    .in("failed")
    .leadsTo("asking")
    .keeps()
    .starts("askNames", ({ was }) => ({ kind: was.wanted.kind, ids: missing(was, was.wanted) })),
  ...visibleTags({ asking: ["asking"] }),
];
