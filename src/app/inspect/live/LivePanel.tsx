import { useMachine } from "@xstate/react";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { liveViewMachine } from "#machines/inspector/liveViewMachine.ts";
import { machineGraph } from "#screens/inspector/statechart/machineGraph.ts";
import { Statechart } from "#screens/inspector/statechart/Statechart.tsx";
import { StateList } from "#screens/inspector/statechart/StateList.tsx";
import { Button } from "#ui/control/Button.tsx";
import { Select } from "#ui/control/Select.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { useWidth } from "#ui/map/useWidth.ts";
import type { InspectedTab } from "../liveFeed.ts";
import { machineOf } from "../machinesById.ts";
import { marksOf } from "../marksOf.ts";
import type { PanelProps } from "../panels.ts";
import type { Recording } from "../recording.ts";
import type { Moment } from "../timeline.ts";
import { ActorDetails } from "./ActorDetails.tsx";
import { ActorTree } from "./ActorTree.tsx";
import { EventList } from "./EventList.tsx";
import { MessageView } from "./MessageView.tsx";
import { Choose, OneOf, roomForAll } from "./OneOf.tsx";
import { actorRows, type Filter, lastDoer, shownEvents } from "./shownEvents.ts";

/** The entries and the actors that pass the filter. */
function useFiltered(recording: Recording, tabs: readonly InspectedTab[], { search, machine }: Filter) {
  const filter = useMemo(() => ({ search, machine }), [search, machine]);
  const entries = useMemo(() => shownEvents(recording, filter), [recording, filter]);
  const rows = useMemo(
    () =>
      actorRows(
        recording,
        tabs.map(({ run }) => run),
        filter,
      ),
    [recording, tabs, filter],
  );
  return { filter, entries, rows };
}

/** What is looked at: which actor, at which moment, among which events. */
function useLive({ feed, timeline }: PanelProps) {
  const now = useSyncExternalStore(feed.listen, feed.recording);
  const tabs = useSyncExternalStore(feed.listen, feed.tabs);
  const [view, send] = useMachine(liveViewMachine);
  const [held, setHeld] = useState(now);
  // What comes from another tab may have been earlier: while a moment is looked at, nothing gets in before it.
  const recording = view.matches("paused") ? held : now;
  if (recording !== held) setHeld(recording);
  const { actor: chosen, position: moment } = view.context;
  const filtered = useFiltered(recording, tabs, view.context);
  const latest = recording.entries.length - 1;
  useEffect(() => {
    const actor = chosen === null ? lastDoer(recording) : null;
    if (actor !== null) send({ type: "actor.choose", actor });
  }, [chosen, recording, send]);
  const position = moment ?? latest;
  const actor = recording.actors.get(chosen ?? "");
  const found = actor ? machineOf(actor.machine) : undefined;
  const graph = found ? machineGraph(found) : null;
  const at = useMemo<Moment>(
    () => (chosen === null ? { kind: "unborn" } : timeline.at(recording, chosen, position)),
    [timeline, recording, chosen, position],
  );
  const marks = useMemo(() => marksOf(graph, at), [graph, at]);
  const machines = useMemo(
    () => [...new Set([...recording.actors.values()].map((one) => one.machine))].toSorted(),
    [recording],
  );
  return {
    recording,
    timeline,
    tabs,
    ...filtered,
    machines,
    send,
    paused: moment,
    newer: now.entries.length - recording.entries.length,
    latest,
    position,
    actor,
    graph,
    moment: at,
    marks,
  };
}

type Live = ReturnType<typeof useLive>;

/** What happens in the tabs of this browser, as it happens. */
export function LivePanel(props: PanelProps) {
  const live = useLive(props);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const parts = useParts(live);
  const { t } = useTranslation("inspector");
  const isReadable = useSyncExternalStore(props.feed.listen, props.feed.isReadable);
  return (
    <div ref={box} className="flex h-full min-h-0 flex-col">
      {!isReadable && (
        <Banner tone="warning" role="status" className="m-3 shrink-0" title={t("live.unreadable")}>
          {t("live.unreadableHint")}
        </Banner>
      )}
      <Toolbar live={live} />
      {width > 0 && width < roomForAll && (
        <OneOf parts={parts} shown={["actors", "diagram", "list", "state", "events", "messages"]} />
      )}
      {width >= roomForAll && (
        <div className="grid min-h-0 flex-1 grid-cols-[260px_minmax(0,1fr)_320px] divide-x divide-line">
          <div className="min-h-0">{parts.actors}</div>
          <div className="flex min-h-0 min-w-0 flex-col divide-y divide-line">
            {props.compact ? (
              <OneOf parts={parts} shown={["diagram", "list", "events", "messages"]} />
            ) : (
              <>
                <OneOf parts={parts} shown={["diagram", "list"]} className="flex-[3]" />
                <OneOf parts={parts} shown={["events", "messages"]} className="flex-[2]" />
              </>
            )}
          </div>
          <div className="min-h-0">{parts.state}</div>
        </div>
      )}
    </div>
  );
}

function useParts(live: Live) {
  const { recording, timeline, position, entries, actor, graph, marks, moment, send } = live;
  const [selected, setSelected] = useState<{ machine: string; state: string } | null>(null);
  const state = selected?.machine === graph?.id ? (selected?.state ?? null) : null;
  const events = {
    recording,
    entries,
    position: live.paused,
    onPick: (entry: (typeof entries)[number]) =>
      send({ type: "event.choose", actor: entry.actor, position: entry.index }),
  };
  return {
    actors: (
      <ActorTree
        rows={live.rows}
        filtered={live.filter.search.trim() !== "" || live.filter.machine !== null}
        tabs={live.tabs}
        recording={recording}
        timeline={timeline}
        position={position}
        chosen={actor?.actor ?? null}
        onChoose={(name) => send({ type: "actor.choose", actor: name })}
      />
    ),
    diagram: graph ? (
      <Statechart
        key={graph.id}
        graph={graph}
        marks={marks}
        selected={state}
        onSelect={(next) => setSelected(next === null ? null : { machine: graph.id, state: next })}
      />
    ) : (
      <Choose />
    ),
    list: graph ? <StateList graph={graph} marks={marks} /> : <Choose />,
    state: actor ? (
      <ActorDetails
        recording={recording}
        timeline={timeline}
        position={position}
        actor={actor}
        moment={moment}
        graph={graph}
        marks={marks}
        selected={state}
      />
    ) : (
      <Choose />
    ),
    events: <EventList {...events} />,
    messages: <MessageView {...events} />,
  };
}

function Toolbar({ live }: { live: Live }) {
  const { t } = useTranslation("inspector");
  const { paused, newer, latest, entries, machines, filter, recording, send } = live;
  const isMissed = entries.length === 0 && recording.entries.length > 0;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-2">
      <TextField
        aria-label={t("live.search")}
        placeholder={t("live.search")}
        type="search"
        value={filter.search}
        onValueChange={(text) => send({ type: "search.change", text })}
        boxClassName="w-64 max-sm:w-full"
      />
      <Select
        aria-label={t("live.machine")}
        value={filter.machine ?? ""}
        onValueChange={(value) => send({ type: "machine.choose", machine: value === "" ? null : value })}
        boxClassName="w-48 max-sm:flex-1"
      >
        <option value="">{t("live.everyMachine")}</option>
        {machines.map((machine) => (
          <option key={machine} value={machine}>
            {machine}
          </option>
        ))}
      </Select>
      {paused === null ? (
        <Button onClick={() => send({ type: "watch.pause", position: latest })}>
          <Pause aria-hidden="true" />
          {t("live.pause")}
        </Button>
      ) : (
        <Button variant="primary" onClick={() => send({ type: "watch.resume" })}>
          <Play aria-hidden="true" />
          {t("live.resume")}
        </Button>
      )}
      <span role="status" className="ml-auto flex gap-3 text-sm text-muted tabular">
        {paused === null ? (
          <StatusDot tone="success">{t("live.following")}</StatusDot>
        ) : (
          <StatusDot tone="warning">{t("live.paused", { count: latest - paused + newer })}</StatusDot>
        )}
        {isMissed ? (
          <span>{t("live.noneFound")}</span>
        ) : (
          <span className="max-sm:hidden">{t("live.eventCount", { count: entries.length })}</span>
        )}
      </span>
    </div>
  );
}
