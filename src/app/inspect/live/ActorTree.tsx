import { cx } from "class-variance-authority";
import type { ParseKeys } from "i18next";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import type { InspectedTab } from "../liveFeed.ts";
import type { RecordedActor, Recording } from "../recording.ts";
import type { Timeline } from "../timeline.ts";
import { PickList } from "./PickList.tsx";
import { type ActorRow, type FoldRow, foldRows, nameOf, statesIn, type TabRow } from "./shownEvents.ts";

type Standing = "alive" | "ended" | "failed" | "unknown";

/** How an actor stands at a position: one whose maker has ended, or has it no more, has ended too. */
export function standingOf(
  recording: Recording,
  timeline: Timeline,
  actor: RecordedActor,
  position: number,
): { standing: Standing; states: string[] } {
  const moment = timeline.at(recording, actor.actor, position);
  if (moment.kind === "failed") return { standing: "failed", states: [] };
  if (moment.kind !== "reached") return { standing: "unknown", states: [] };
  const { status, value } = moment.snapshot;
  const states = statesIn(value);
  if (status === "error") return { standing: "failed", states };
  if (status !== "active") return { standing: "ended", states };
  const maker = recording.actors.get(actor.parent ?? "");
  if (!maker) return { standing: "alive", states };
  const above = timeline.at(recording, maker.actor, position);
  const isKept =
    above.kind !== "reached" ||
    (above.snapshot.status === "active" && (actor.id === undefined || actor.id in above.snapshot.children));
  return { standing: isKept ? "alive" : "ended", states };
}

const unknown = { standing: "unknown", states: [] } satisfies ReturnType<typeof standingOf>;

/** Steps of a replay that a picture waits for, and that are taken at once while nothing else is to do. */
const steps = { drawn: 5, idle: 25 } as const;

/** The same for a list of many: what takes many steps is reckoned while the page has nothing else to do, and shown then. */
function useStanding(recording: Recording, timeline: Timeline, actor: RecordedActor, position: number) {
  const [, setReckoned] = useState(0);
  const shown = useRef<ReturnType<typeof standingOf>>(unknown);
  const names = actor.parent === undefined ? [actor.actor] : [actor.actor, actor.parent];
  const approach = (most: number) =>
    names.map((name) => timeline.approach(recording, name, position, most)).every(Boolean);
  const near = approach(steps.drawn);
  if (near) shown.current = standingOf(recording, timeline, actor, position);
  const goOn = useRef(approach);
  goOn.current = approach;
  useEffect(() => {
    if (near) return;
    let task = 0;
    const work = () => {
      if (goOn.current(steps.idle)) setReckoned((count) => count + 1);
      else task = whenIdle(work);
    };
    task = whenIdle(work);
    return () => cancelIdle(task);
  }, [near]);
  return shown.current;
}

const isIdleKnown = typeof requestIdleCallback === "function";
const whenIdle = (work: () => void): number =>
  isIdleKnown ? requestIdleCallback(work) : window.setTimeout(work, 10);
const cancelIdle = (task: number) => (isIdleKnown ? cancelIdleCallback(task) : clearTimeout(task));

const standingWords = {
  alive: "live.alive",
  ended: "live.ended",
  failed: "live.failed",
  unknown: "live.unknown",
} as const satisfies Record<Standing, ParseKeys<"inspector">>;

export const standingTones = {
  alive: "success",
  ended: "neutral",
  failed: "danger",
  unknown: "neutral",
} as const satisfies Record<Standing, string>;

interface ActorTreeProps {
  rows: readonly (ActorRow | TabRow)[];
  /** Only what was asked for is among the rows: nothing of it is folded. */
  filtered?: boolean;
  tabs: readonly InspectedTab[];
  recording: Recording;
  timeline: Timeline;
  position: number;
  chosen: string | null;
  onChoose(actor: string): void;
}

const all: readonly string[] = [];

/** The rows, of which many alike are folded unless they were opened, or one of them is chosen. */
function useFolded({ rows, filtered = false, recording, chosen, onChoose }: ActorTreeProps) {
  const [opened, setOpened] = useState(all);
  const maker = recording.actors.get(chosen ?? "")?.parent;
  const folded = useMemo(() => {
    const open = new Set(filtered ? recording.actors.keys() : [...opened, ...(maker ? [maker] : [])]);
    return { ...foldRows(rows, open), open };
  }, [rows, filtered, recording, opened, maker]);
  const setOpen = (actor: string, open: boolean) => {
    setOpened((before) => [...before.filter((one) => one !== actor), ...(open ? [actor] : [])]);
    if (!open && actor === maker) onChoose(actor);
  };
  /** By keys: what is below the chosen actor, or what it is among. */
  const onFold = (open: boolean) => {
    if (chosen !== null && folded.foldable.has(chosen)) setOpen(chosen, open);
    else if (!open && maker !== undefined && folded.foldable.has(maker)) setOpen(maker, false);
  };
  return { ...folded, setOpen, onFold, opened };
}

/** The actors of each tab, below who made them, with the state that each is in. */
export function ActorTree(props: ActorTreeProps) {
  const { tabs, recording, timeline, position, chosen, onChoose } = props;
  const { t } = useTranslation("inspector");
  const { rows, foldable, open, setOpen, onFold, opened } = useFolded(props);
  const titleOf = (run: string) => {
    const tab = tabs.find((one) => one.run === run);
    return !tab || tab.own ? t("live.thisTab") : t("live.otherTab", { address: tab.address });
  };
  if (!rows.some(({ kind }) => kind === "actor")) {
    if (props.filtered) return <EmptyState title={t("live.noneFound")} />;
    return <EmptyState title={t("live.nobody")}>{t("live.nobodyHint")}</EmptyState>;
  }
  const place = rows.findIndex((row) => row.kind === "actor" && row.actor.actor === chosen);
  const canFold = (actor: string) => !props.filtered && foldable.has(actor);
  return (
    <PickList
      role="tree"
      label={t("live.actors")}
      count={rows.length}
      chosen={place}
      rowHeight={32}
      isPickable={(index) => rows[index]?.kind === "actor"}
      onPick={(index) => {
        const row = rows[index];
        if (row?.kind === "actor") onChoose(row.actor.actor);
      }}
      onFold={onFold}
      folds={opened}
      keyOf={(index) => {
        const row = rows[index];
        if (row?.kind === "fold") return `${row.parent} ${row.machine}`;
        return row?.kind === "actor" ? row.actor.actor : row?.run;
      }}
      rowProps={(index) => {
        const row = rows[index];
        if (row?.kind !== "actor") return { "aria-level": row?.kind === "fold" ? row.level : 1 };
        const { actor } = row.actor;
        return { "aria-level": row.level, "aria-expanded": canFold(actor) ? open.has(actor) : undefined };
      }}
    >
      {(index) => {
        const row = rows[index];
        if (!row) return null;
        if (row.kind === "tab")
          return <span className="truncate text-xs font-medium text-muted">{titleOf(row.run)}</span>;
        if (row.kind === "fold") return <Folded row={row} onClick={() => setOpen(row.parent, true)} />;
        const { actor } = row.actor;
        return (
          <Actor row={row} recording={recording} timeline={timeline} position={position}>
            {canFold(actor) && (
              <Twisty isOpen={open.has(actor)} onClick={() => setOpen(actor, !open.has(actor))} />
            )}
          </Actor>
        );
      }}
    </PickList>
  );
}

const indentOf = ({ level }: { level: number }) => (level - 2) * 16;

/** Actors of one machine as their number; a press opens them. */
function Folded({ row, onClick }: { row: FoldRow; onClick(): void }) {
  const { t } = useTranslation("inspector");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the tree do the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the tree do the same
    <span
      className="flex h-full w-full cursor-pointer items-center truncate text-muted hover:text-ink"
      style={{ paddingLeft: indentOf(row) + 14 }}
      onClick={onClick}
    >
      {t("live.alike", { count: row.count, machine: row.machine })}
    </span>
  );
}

/** Opens and folds by a press what the keys of the tree open and fold. */
function Twisty({ isOpen, onClick }: { isOpen: boolean; onClick(): void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the tree do the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the tree do the same
    <span
      className="ml-auto grid size-6 shrink-0 cursor-pointer place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
    >
      <ChevronRight aria-hidden="true" className={cx("size-4", isOpen && "rotate-90")} />
    </span>
  );
}

type ActorProps = Pick<ActorTreeProps, "recording" | "timeline" | "position"> & {
  row: ActorRow;
  children: ReactNode;
};

function Actor({ row, recording, timeline, position, children }: ActorProps) {
  const { t } = useTranslation("inspector");
  const { standing, states } = useStanding(recording, timeline, row.actor, position);
  const isAlive = standing === "alive";
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2" style={{ paddingLeft: indentOf(row) }}>
      <StatusDot tone={standingTones[standing]} className="shrink-0">
        <span className={cx("whitespace-nowrap", isAlive && "font-medium text-ink")}>
          {nameOf(row.actor)}
        </span>
      </StatusDot>
      <span className="truncate text-xs text-muted" title={states.join(", ")}>
        {isAlive ? (
          <>
            <span className="sr-only">{t(standingWords[standing])}, </span>
            {states.join(", ")}
          </>
        ) : (
          t(standingWords[standing])
        )}
      </span>
      {children}
    </span>
  );
}
