import { says, shown, type Told } from "../harness/oracle.ts";

const missing = ({ names }: Told["was"], { kind, ids }: Told["was"]) =>
  ids.filter((id: string) => !(`${kind} ${id}` in names));
const some = ({ was, event }: Told) => missing(was, event).length > 0;
const wanted = ({ event: { kind, ids } }: Told) => ({ wanted: { kind, ids }, problem: null });

export const groupNamesOracle = [
  says("No names are wanted at first")
    .atStart()
    .leadsTo("resting")
    .startsNothing()
    .remembers({ names: {}, problem: null }),
  says("DSTAT-08 Names that nobody has asked for are asked for, each once")
    .after("names.want")
    .given(some)
    .leadsTo("asking")
    .keeps("names")
    .remembers(wanted)
    .starts("askNames", ({ was, event }) => ({ kind: event.kind, ids: missing(was, event) })),
  says("DSTAT-08 Names that are known are not asked for")
    .after("names.want")
    .given((told) => !some(told))
    .leadsTo("resting")
    .keeps("names")
    .remembers(wanted)
    .startsNothing(),
  says("DSTAT-08 What came is known, and what did not come has no name")
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
  says("Ids stand where no names come")
    .failed("askNames")
    .leadsTo("failed")
    .saysWhy()
    .keeps("names", "wanted"),
  says("Names are asked for again")
    .after("names.retry")
    .in("failed")
    .leadsTo("asking")
    .keeps()
    .starts("askNames", ({ was }) => ({ kind: was.wanted.kind, ids: missing(was, was.wanted) })),
  ...shown({ asking: ["asking"] }),
];
