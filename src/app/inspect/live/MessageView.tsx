import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { triggerNotation } from "#machines/actor/machineParts.ts";
import { payloadText } from "../payload.ts";
import type { RecordedEntry, Recording } from "../recording.ts";
import { calledIn, type EventsProps, NoEvents, placeOf } from "./EventList.tsx";
import { PickList } from "./PickList.tsx";
import { clockOf } from "./shownEvents.ts";

/** Pixels between two lifelines, of the time before them, and of a row. */
const sizes = { column: 132, time: 92, row: 30, header: 32 } as const;

/** So many characters of what came with a message stand beside it; the details have all. */
const SAID = 48;

/** Who takes part, in the order in which they do: their places from left to right. The first place is what is outside of all. */
function participants({ actors }: Recording, entries: readonly RecordedEntry[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const { actor, from } of entries) {
    for (const one of [from, actor])
      if (one !== undefined && actors.has(one) && !places.has(one)) places.set(one, places.size + 1);
  }
  return places;
}

const centreOf = (place: number) => sizes.time + place * sizes.column + sizes.column / 2;

/** Messages between actors, each an arrow from the lifeline of who sent it to that of who got it. */
export function MessageView({ recording, entries, position, onPick }: EventsProps) {
  const { t } = useTranslation("inspector");
  const places = useMemo(() => participants(recording, entries), [recording, entries]);
  if (entries.length === 0) return <NoEvents recording={recording} />;
  const outside = t("live.outside");
  const columns = [outside, ...[...places.keys()].map((name) => calledIn(recording, name) ?? outside)];
  const placeIn = (name: string | undefined) => (name === undefined ? 0 : (places.get(name) ?? 0));
  return (
    <PickList
      role="listbox"
      label={t("live.messages")}
      count={entries.length}
      chosen={placeOf(entries, position)}
      follows={position === null}
      rowHeight={sizes.row}
      minWidth={sizes.time + columns.length * sizes.column}
      header={{ height: sizes.header, node: <Names columns={columns} /> }}
      onPick={(index) => {
        const entry = entries[index];
        if (entry) onPick(entry);
      }}
    >
      {(index) => {
        const entry = entries[index];
        if (!entry) return null;
        const [from, to] = [placeIn(entry.from), placeIn(entry.actor)];
        const said = { at: clockOf(entry.at), event: triggerNotation(entry.event.type) };
        const brought = payloadText(entry.event);
        return (
          <>
            <span className="sr-only">
              {t("live.message", { ...said, from: columns[from] ?? "", to: columns[to] ?? "" })}
              {brought && ` (${brought})`}
            </span>
            <Message from={from} to={to} {...said} brought={brought} columns={columns.length} />
          </>
        );
      }}
    </PickList>
  );
}

function Names({ columns }: { columns: readonly string[] }) {
  return (
    <div
      aria-hidden="true"
      className="flex h-full items-center border-b border-line bg-surface text-xs font-medium text-muted"
      style={{ paddingLeft: sizes.time }}
    >
      {columns.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is what a lifeline is
        <span key={at} className="shrink-0 truncate px-1.5 text-center" style={{ width: sizes.column }}>
          {name}
        </span>
      ))}
    </div>
  );
}

interface MessageProps {
  from: number;
  to: number;
  at: string;
  event: string;
  /** What came with it, in a line. */
  brought: string;
  columns: number;
}

function Message({ from, to, at, event, brought, columns }: MessageProps) {
  const [start, end] = [centreOf(from), centreOf(to)];
  const middle = sizes.row - 8;
  const onwards = end > start;
  const tip = onwards ? end - 1 : end + 1;
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 h-full"
      width={sizes.time + columns * sizes.column}
      height={sizes.row}
    >
      {Array.from({ length: columns }, (_, place) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is what a lifeline is
          key={place}
          x1={centreOf(place)}
          x2={centreOf(place)}
          y1={0}
          y2={sizes.row}
          className="stroke-line"
          strokeDasharray={place === 0 ? "3 3" : undefined}
        />
      ))}
      <text x={12} y={middle} className="fill-muted text-xs tabular">
        {at}
      </text>
      {from === to ? (
        <circle cx={end} cy={middle} r={4} className="fill-azulejo-line" />
      ) : (
        <>
          <line x1={start} x2={tip} y1={middle} y2={middle} className="stroke-azulejo-line stroke-[1.5]" />
          <path d={`M${tip} ${middle}l${onwards ? -7 : 7} -4v8Z`} className="fill-azulejo-line stroke-none" />
        </>
      )}
      <text
        x={Math.min(start, end) + (from === to ? 10 : 8)}
        y={from === to ? middle + 4 : middle - 5}
        paintOrder="stroke"
        className="fill-ink stroke-surface stroke-[3px] text-xs"
      >
        {event}
        {brought && (
          <tspan dx={6} className="fill-muted">
            {brought.length > SAID ? `${brought.slice(0, SAID)}…` : brought}
          </tspan>
        )}
      </text>
    </svg>
  );
}
