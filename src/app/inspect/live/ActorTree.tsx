import { cx } from "class-variance-authority";
import type { ParseKeys } from "i18next";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import type { InspectedTab } from "../liveFeed.ts";
import type { RecordedActor, Recording } from "../recording.ts";
import type { Timeline } from "../timeline.ts";
import { PickList } from "./PickList.tsx";
import { type ActorRow, nameOf, statesIn, type TabRow } from "./shownEvents.ts";

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
  tabs: readonly InspectedTab[];
  recording: Recording;
  timeline: Timeline;
  position: number;
  chosen: string | null;
  onChoose(actor: string): void;
}

/** The actors of each tab, below who made them, with the state that each is in. */
export function ActorTree({ rows, tabs, chosen, onChoose, ...moment }: ActorTreeProps) {
  const { t } = useTranslation("inspector");
  const titleOf = (run: string) => {
    const tab = tabs.find((one) => one.run === run);
    return !tab || tab.own ? t("live.thisTab") : t("live.otherTab", { address: tab.address });
  };
  if (!rows.some(({ kind }) => kind === "actor"))
    return <EmptyState title={t("live.nobody")}>{t("live.nobodyHint")}</EmptyState>;
  const place = rows.findIndex((row) => row.kind === "actor" && row.actor.actor === chosen);
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
      keyOf={(index) => {
        const row = rows[index];
        return row?.kind === "actor" ? row.actor.actor : row?.run;
      }}
      rowProps={(index) => {
        const row = rows[index];
        return { "aria-level": row?.kind === "actor" ? row.level : 1 };
      }}
    >
      {(index) => {
        const row = rows[index];
        if (!row) return null;
        if (row.kind === "tab")
          return <span className="truncate text-xs font-medium text-muted">{titleOf(row.run)}</span>;
        return <Actor row={row} {...moment} />;
      }}
    </PickList>
  );
}

type ActorProps = Pick<ActorTreeProps, "recording" | "timeline" | "position"> & { row: ActorRow };

function Actor({ row, recording, timeline, position }: ActorProps) {
  const { t } = useTranslation("inspector");
  const { standing, states } = useStanding(recording, timeline, row.actor, position);
  const isAlive = standing === "alive";
  return (
    <span className="flex min-w-0 items-center gap-2" style={{ paddingLeft: (row.level - 2) * 16 }}>
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
    </span>
  );
}
