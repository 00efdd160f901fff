import { type ReactNode, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Statechart } from "#screens/inspector/statechart/Statechart.tsx";
import { StateList } from "#screens/inspector/statechart/StateList.tsx";
import { useWidth } from "#ui/map/useWidth.ts";
import { ActorDetails } from "../live/ActorDetails.tsx";
import { ActorTree } from "../live/ActorTree.tsx";
import { EventList } from "../live/EventList.tsx";
import { Choose, OneOf, type PartName, roomForAll } from "../live/OneOf.tsx";
import type { RecordedEntry } from "../recording.ts";
import { Comparison } from "./Comparison.tsx";
import { TravelBar } from "./TravelBar.tsx";
import { TrialView } from "./TrialView.tsx";
import { type Travel, type Travelling, useTravel } from "./useTravel.ts";

/** Which part is shown where there is room for one: another choice, and the state whenever something else comes to stand in its place. */
function useNarrowPart({ isTrying, view }: Travel) {
  const [part, setPart] = useState<PartName>("events");
  const { first, second } = view.context.marks;
  const beside = isTrying ? "trial" : first === null ? null : `${first} ${second}`;
  const [shown, setShown] = useState(beside);
  if (beside !== shown) {
    setShown(beside);
    if (beside !== null) setPart("state");
  }
  return { part, onPart: setPart };
}

/** A recording at any of its moments. Nothing is changed by looking. */
export function TimeTravel({ compact, ...travelling }: Travelling & { compact: boolean }) {
  const travel = useTravel(travelling);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const parts = useParts(travel);
  const narrow = useNarrowPart(travel);
  const { t } = useTranslation("inspector");
  return (
    <div ref={box} className="flex h-full min-h-0 flex-col" data-slot="time-travel">
      <h2 className="sr-only">{t("tabs.travel")}</h2>
      <TravelBar travel={travel} />
      {width > 0 && width < roomForAll && (
        <OneOf parts={parts} shown={["events", "actors", "diagram", "list", "state"]} {...narrow} />
      )}
      {width >= roomForAll && (
        <div className="grid min-h-0 flex-1 grid-cols-[260px_minmax(0,1fr)_340px] divide-x divide-line">
          <div className="min-h-0">{parts.actors}</div>
          <div className="flex min-h-0 min-w-0 flex-col divide-y divide-line">
            {compact ? (
              <OneOf parts={parts} shown={["events", "diagram", "list"]} />
            ) : (
              <>
                <OneOf parts={parts} shown={["diagram", "list"]} className="flex-[3]" />
                <div className="min-h-0 flex-[2]">{parts.events}</div>
              </>
            )}
          </div>
          <div className="min-h-0">{parts.state}</div>
        </div>
      )}
    </div>
  );
}

/** The statechart of the chosen actor, and the state that is selected in it. */
function useDiagram({ graph, chartMarks }: Travel) {
  const [selected, setSelected] = useState<{ machine: string; state: string } | null>(null);
  const state = selected?.machine === graph?.id ? (selected?.state ?? null) : null;
  const diagram = useMemo(
    () =>
      graph && (
        <Statechart
          key={graph.id}
          graph={graph}
          marks={chartMarks}
          selected={state}
          onSelect={(next) => setSelected(next === null ? null : { machine: graph.id, state: next })}
        />
      ),
    [graph, chartMarks, state],
  );
  const list = useMemo(() => graph && <StateList graph={graph} marks={chartMarks} />, [graph, chartMarks]);
  return { diagram, list, state };
}

/** The events up to now; choosing one goes to its moment and its actor. */
function useEvents({ recording, entries, actor, seen, actorRef, send }: Travel) {
  const { position } = seen;
  const name = actor?.actor ?? null;
  return useMemo(() => {
    const pick = ({ index, actor: of }: RecordedEntry) => {
      if (of !== name) send({ type: "actor.choose", actor: of });
      send({ type: "moment.choose", position: index });
    };
    const positionNow = () => actorRef.getSnapshot().context.position;
    return (
      <EventList
        recording={recording}
        entries={entries}
        position={position}
        positionNow={positionNow}
        onPick={pick}
      />
    );
  }, [recording, entries, position, name, send, actorRef]);
}

/** What is drawn again only when what it shows has changed: the moment may be moved quickly. */
function useParts(travel: Travel) {
  const { recording, timeline, tabs, rows, actor, graph, moment, chartMarks, send, seen, seenPosition } =
    travel;
  const { position } = seen;
  const { diagram, list, state } = useDiagram(travel);
  const name = actor?.actor ?? null;
  const actors = useMemo(
    () => (
      <ActorTree
        rows={rows}
        tabs={tabs}
        recording={recording}
        timeline={timeline}
        position={seenPosition}
        chosen={name}
        onChoose={(chosen) => send({ type: "actor.choose", actor: chosen })}
      />
    ),
    [rows, tabs, recording, timeline, seenPosition, name, send],
  );
  const events = useEvents(travel);
  const details = useMemo(
    () =>
      actor && (
        <ActorDetails
          recording={recording}
          timeline={timeline}
          position={position}
          actor={actor}
          moment={moment}
          graph={graph}
          marks={chartMarks}
          selected={state}
        />
      ),
    [recording, timeline, position, actor, moment, graph, chartMarks, state],
  );
  return {
    actors,
    events,
    diagram: diagram ?? <Choose />,
    list: list ?? <Choose />,
    state: details || travel.isTrying ? <Beside travel={travel}>{details}</Beside> : <Choose />,
  };
}

/** The actor at the moment, or what it is compared with, or what is tried from there. */
function Beside({ travel, children }: { travel: Travel; children: ReactNode }) {
  const { trial, moment, isTrying, marks, send, recording } = travel;
  if (isTrying)
    return (
      <TrialView trial={trial} recording={recording} onEnd={() => send({ type: "trial.end" })}>
        {moment.kind !== "reached" && children}
      </TrialView>
    );
  return marks.first === null ? children : <Comparison travel={travel} />;
}
