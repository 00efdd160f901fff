import { foldText } from "#contracts/wire/foldText.ts";
import { triggerNotation } from "#machines/actor/machineParts.ts";
import { payloadText } from "../payload.ts";
import type { RecordedActor, RecordedEntry, Recording } from "../recording.ts";

/** What an actor is called: by its machine, and by its own name where it was given one. */
export function nameOf({ machine, id }: Pick<RecordedActor, "machine" | "id">): string {
  if (id === undefined || /^x:\d+$/.test(id)) return machine;
  return id.startsWith(machine) ? id : `${machine} ${id}`;
}

export interface Filter {
  search: string;
  machine: string | null;
}

/** What is found of events and actors, said once each: there are few kinds among many entries. */
function finder({ actors }: Recording, search: string) {
  const known = new Map<string, boolean>();
  const holds = (key: string, words: () => string) => {
    const told = known.get(key) ?? foldText(words()).includes(search);
    known.set(key, told);
    return told;
  };
  return ({ event, actor }: RecordedEntry) => {
    const of = actors.get(actor);
    const { type } = event;
    return (
      holds(`event ${type}`, () => `${type} ${triggerNotation(type)}`) ||
      holds(actor, () => (of ? nameOf(of) : "")) ||
      foldText(payloadText(event)).includes(search)
    );
  };
}

/** The entries that a filter lets through, all of them without one. */
export function shownEvents(recording: Recording, { search, machine }: Filter): readonly RecordedEntry[] {
  const wanted = foldText(search.trim());
  if (wanted === "" && machine === null) return recording.entries;
  const isFound = finder(recording, wanted);
  return recording.entries.filter(
    (entry) => (machine === null || recording.actors.get(entry.actor)?.machine === machine) && isFound(entry),
  );
}

/** An actor in the tree: below who made it, in its tab. */
export interface ActorRow {
  kind: "actor";
  actor: RecordedActor;
  level: number;
}

export interface TabRow {
  kind: "tab";
  run: string;
}

/** The actors as a tree with their tabs, in the order in which they began; only some machines or names, with the makers of these. */
export function actorRows(
  { actors }: Recording,
  runs: readonly string[],
  filter: Filter,
): (ActorRow | TabRow)[] {
  const search = foldText(filter.search.trim());
  const children = new Map<string, RecordedActor[]>();
  for (const actor of actors.values()) {
    const above = actor.parent !== undefined && actors.has(actor.parent) ? actor.parent : actor.run;
    children.set(above, [...(children.get(above) ?? []), actor]);
  }
  const isNamed = (actor: RecordedActor) =>
    (filter.machine === null || actor.machine === filter.machine) &&
    (search === "" || foldText(nameOf(actor)).includes(search));
  const below = (above: string, level: number): ActorRow[] =>
    (children.get(above) ?? []).flatMap((actor): ActorRow[] => {
      const inner = below(actor.actor, level + 1);
      return inner.length > 0 || isNamed(actor) ? [{ kind: "actor", actor, level }, ...inner] : [];
    });
  return runs.flatMap((run) => [{ kind: "tab" as const, run }, ...below(run, 2)]);
}

/** Instead of actors of one machine that one actor has made. */
export interface FoldRow {
  kind: "fold";
  parent: string;
  machine: string;
  count: number;
  level: number;
}

type TreeRow = ActorRow | TabRow | FoldRow;

/** So many alike are folded. */
const many = 5;

const leadsNowhere = (rows: readonly (ActorRow | TabRow)[], index: number): boolean => {
  const [row, next] = [rows[index], rows[index + 1]];
  return row?.kind === "actor" && !(next?.kind === "actor" && next.level > row.level);
};

/**
 * Five or more actors of one machine with one maker, who have made none themselves, as one row with their number, unless their maker is
 * open; `foldable` has the makers (INSPECT-16).
 */
export function foldRows(rows: readonly (ActorRow | TabRow)[], open: ReadonlySet<string>) {
  const keys = rows.map((row, index) =>
    row.kind === "actor" && row.actor.parent !== undefined && leadsNowhere(rows, index)
      ? `${row.actor.parent} ${row.actor.machine}`
      : null,
  );
  const counts = new Map<string, number>();
  for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  const foldable = new Set<string>();
  const shown = rows.flatMap((row, index): TreeRow[] => {
    const key = keys[index] ?? "";
    const count = counts.get(key) ?? 0;
    if (row.kind === "tab" || count < many) return [row];
    const { parent = "", machine } = row.actor;
    foldable.add(parent);
    if (open.has(parent)) return [row];
    return keys.indexOf(key) === index ? [{ kind: "fold", parent, machine, count, level: row.level }] : [];
  });
  return { rows: shown, foldable };
}

const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Madrid", timeStyle: "medium" });

/** The time of an entry as a clock in Madrid says it, to the thousandth of a second. */
export const clockOf = (at: string): string =>
  `${clock.format(new Date(at))}.${new Date(at).toISOString().slice(20, 23)}`;

/** A value of a machine as dotted paths of its innermost states. */
export function statesIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = statesIn(inner);
    return below.length === 0 ? [key] : below.map((one) => `${key}.${one}`);
  });
}

/** Whose event was last; of many alike, such as the rows of a list, it is who made them. */
export function lastDoer({ entries, actors }: Recording): string | null {
  const last = actors.get(entries.at(-1)?.actor ?? "");
  if (!last) return null;
  const { actor, machine, parent } = last;
  const others = [...actors.values()].filter((one) => one.parent === parent && one.machine === machine);
  return parent !== undefined && others.length > 1 ? parent : actor;
}
