import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { EventObject } from "xstate";
import { triggerNotation } from "#machines/actor/machineParts.ts";
import type { ChartMarks } from "#screens/inspector/statechart/chartMarks.ts";
import type { MachineGraph } from "#screens/inspector/statechart/machineGraph.ts";
import { StateText, TransitionLine } from "#screens/inspector/statechart/StateList.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { whichChanged } from "../changes.ts";
import { payloadOf } from "../payload.ts";
import type { RecordedActor, Recording } from "../recording.ts";
import { contextOf, type Moment, type Timeline } from "../timeline.ts";
import { standingOf, standingTones } from "./ActorTree.tsx";
import { clockOf, nameOf } from "./shownEvents.ts";
import { ValueTree } from "./ValueTree.tsx";

interface ActorDetailsProps {
  recording: Recording;
  timeline: Timeline;
  position: number;
  actor: RecordedActor;
  moment: Moment;
  graph: MachineGraph | null;
  marks: ChartMarks;
  /** Id of the state of the drawing that more is told of. */
  selected: string | null;
}

/** One actor at a moment: where it is, what may happen next, and what it knows. */
export function ActorDetails(props: ActorDetailsProps) {
  const { recording, timeline, position, actor, moment, graph, marks, selected } = props;
  const { t } = useTranslation("inspector");
  const { standing, states } = standingOf(recording, timeline, actor, position);
  const last = "position" in moment ? recording.entries[moment.position] : undefined;
  const state = selected === null ? undefined : graph?.byId.get(selected);
  return (
    <section
      data-slot="actor-details"
      aria-label={t("live.state")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
      tabIndex={0}
      className="h-full overflow-y-auto bg-surface focus-visible:-outline-offset-2"
    >
      <div className="border-b border-line px-4 py-3">
        <h2 className="text-base font-semibold break-words">{nameOf(actor)}</h2>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <StatusDot tone={standingTones[standing]}>{t(`live.${standing}`)}</StatusDot>
          {states.map((one) => (
            <Badge key={one} tone={standing === "alive" ? "azulejo" : "neutral"}>
              {one}
            </Badge>
          ))}
        </p>
        {last && (
          <p className="mt-1 text-xs text-muted tabular">
            {t("live.lastEvent", { event: triggerNotation(last.event.type), at: clockOf(last.at) })}
          </p>
        )}
      </div>
      {last && <Payload event={last.event} />}
      <WhyNothing moment={moment} />
      {graph && state && (
        <div className="border-b border-line bg-sunken">
          <StateText graph={graph} state={state} marks={marks} />
        </div>
      )}
      {graph && moment.kind === "reached" && (
        <>
          <Possible graph={graph} marks={marks} />
          <Context recording={recording} timeline={timeline} actor={actor} moment={moment} />
        </>
      )}
    </section>
  );
}

const unchanged: ReadonlyMap<string, unknown> = new Map();

/** What came with its last event: typed, answered, or failed with (INSPECT-17). */
function Payload({ event }: { event: EventObject }) {
  const { t } = useTranslation("inspector");
  const payload = payloadOf(event);
  if (Object.keys(payload).length === 0) return null;
  return (
    <section data-slot="payload" className="border-b border-line px-4 py-3">
      <h3 className="mb-1 text-xs font-medium text-muted">{t("live.payload")}</h3>
      <ValueTree value={payload} changes={unchanged} />
    </section>
  );
}

function WhyNothing({ moment }: { moment: Moment }) {
  const { t } = useTranslation("inspector");
  if (moment.kind === "reached") return null;
  if (moment.kind === "unborn") return <p className="px-4 py-3 text-sm text-muted">{t("live.unborn")}</p>;
  if (moment.kind === "events")
    return (
      <Banner tone="info" title={t("live.eventsOnly")} className="m-4">
        {t(`live.why.${moment.why}`)}
      </Banner>
    );
  const message = moment.error instanceof Error ? moment.error.message : String(moment.error);
  return <Banner tone="danger" title={t("live.threw", { message })} className="m-4" />;
}

function Possible({ graph, marks }: { graph: MachineGraph; marks: ChartMarks }) {
  const { t } = useTranslation("inspector");
  const transitions = graph.states
    .flatMap((one) => one.transitions)
    .filter(({ id }) => marks.possible.has(id));
  return (
    <section className="border-b border-line px-4 py-3">
      <h3 className="text-xs font-medium text-muted">{t("live.possible")}</h3>
      {transitions.length === 0 ? (
        <p className="text-sm text-muted">{t("live.nothingPossible")}</p>
      ) : (
        <ul className="m-0 list-none p-0">
          {transitions.map((transition) => (
            <TransitionLine
              key={transition.id}
              graph={graph}
              transition={transition}
              marks={marks}
              isExpected
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ContextProps extends Pick<ActorDetailsProps, "recording" | "timeline" | "actor"> {
  moment: Moment & { kind: "reached" };
}

/** What it knows, with what its last event changed. */
function Context({ recording, timeline, actor, moment }: ContextProps) {
  const { t } = useTranslation("inspector");
  const context = contextOf(moment);
  const changes = useMemo(() => {
    const before = timeline.at(recording, actor.actor, moment.position - 1);
    if (before.kind !== "reached") return new Map<string, unknown>();
    return new Map(whichChanged(contextOf(before), context).map(({ path, was }) => [path, was] as const));
  }, [recording, timeline, actor, moment, context]);
  const isEmpty = typeof context !== "object" || context === null || Object.keys(context).length === 0;
  return (
    <section className="px-4 py-3">
      <h3 className="mb-1 text-xs font-medium text-muted">{t("live.contextTitle")}</h3>
      {isEmpty ? (
        <p className="text-sm text-muted">{t("live.emptyContext")}</p>
      ) : (
        <ValueTree key={actor.actor} value={context} changes={changes} />
      )}
    </section>
  );
}
