import { memo } from "react";
import { useTranslation } from "react-i18next";
import { triggerNotation } from "#machines/actor/machineParts.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { payloadText } from "../payload.ts";
import type { RecordedEntry, Recording } from "../recording.ts";
import { PickList } from "./PickList.tsx";
import { clockOf, nameOf } from "./shownEvents.ts";

export interface EventsProps {
  recording: Recording;
  /** Those of the recording that are shown, first to last. */
  entries: readonly RecordedEntry[];
  /** The entry that is looked at, while it is none that comes. */
  position: number | null;
  onPick(entry: RecordedEntry): void;
  /** The entry that is looked at already while `position` is still drawn. */
  positionNow?(): number;
}

/** What an actor of a recording is called; nothing for what comes from outside of all. */
export const calledIn = ({ actors }: Recording, name: string | undefined): string | null => {
  const actor = name === undefined ? undefined : actors.get(name);
  return actor ? nameOf(actor) : null;
};

/** Where an entry is among those that are shown. */
export const placeOf = (entries: readonly RecordedEntry[], position: number | null): number =>
  position === null ? -1 : entries.findIndex(({ index }) => index === position);

/** Where no event is shown: none has happened, or the filter finds none (INSPECT-19). */
export function NoEvents({ recording }: { recording: Recording }) {
  const { t } = useTranslation("inspector");
  if (recording.entries.length > 0) return <EmptyState title={t("live.noneFound")} />;
  return <EmptyState title={t("live.nobody")}>{t("live.nobodyHint")}</EmptyState>;
}

/** What happened, line by line. */
export function EventList({ recording, entries, position, onPick, positionNow }: EventsProps) {
  const { t } = useTranslation("inspector");
  if (entries.length === 0) return <NoEvents recording={recording} />;
  return (
    <PickList
      role="listbox"
      label={t("live.events")}
      count={entries.length}
      chosen={placeOf(entries, position)}
      {...(positionNow && { chosenNow: () => placeOf(entries, positionNow()) })}
      follows={position === null}
      rowHeight={30}
      onPick={(index) => {
        const entry = entries[index];
        if (entry) onPick(entry);
      }}
    >
      {(index) => {
        const entry = entries[index];
        return entry ? <Line entry={entry} recording={recording} /> : null;
      }}
    </PickList>
  );
}

interface LineProps {
  entry: RecordedEntry;
  recording: Recording;
}

/** One event: the list is drawn again with each step, and its lines stay as they are. */
const Line = memo(function Line({ entry, recording }: LineProps) {
  const { t } = useTranslation("inspector");
  const from = calledIn(recording, entry.from);
  const brought = payloadText(entry.event);
  return (
    <>
      <span className="shrink-0 text-xs text-muted tabular">{clockOf(entry.at)}</span>
      <span className="truncate font-medium" title={entry.event.type}>
        {triggerNotation(entry.event.type)}
      </span>
      {brought && (
        <span className="min-w-0 flex-1 truncate text-xs text-muted max-sm:hidden" title={brought}>
          {brought}
        </span>
      )}
      <span className="ml-auto shrink-0 pl-2 text-xs text-muted">{calledIn(recording, entry.actor)}</span>
      {from !== null && (
        <span className="shrink-0 text-xs text-muted max-sm:sr-only">{t("live.from", { from })}</span>
      )}
    </>
  );
});
