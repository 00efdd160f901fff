import { cx } from "class-variance-authority";
import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";
import { Badge } from "#ui/feedback/Badge.tsx";
import type { ChartMarks, Verdict } from "./chartMarks.ts";
import type { GraphState, GraphTransition, MachineGraph } from "./machineGraph.ts";

const verdictWords = {
  yes: "verdict.yes",
  no: "verdict.no",
  event: "verdict.event",
  behind: "verdict.behind",
} as const satisfies Record<Verdict, ParseKeys<"inspector">>;

const verdictTones = { yes: "success", no: "danger", event: "warning", behind: "neutral" } as const;

/** What a transition waits for, in words. */
function useTrigger() {
  const { t } = useTranslation("inspector");
  return ({ trigger }: GraphTransition): string => {
    switch (trigger.kind) {
      case "event":
        return trigger.type;
      case "done":
        return t("trigger.done", { actor: trigger.actor });
      case "error":
        return t("trigger.error", { actor: trigger.actor });
      case "after":
        return t("trigger.after", { delay: trigger.delay });
      case "always":
        return t("trigger.always");
    }
  };
}

const pathOf = (graph: MachineGraph, id: string) => graph.byId.get(id)?.path || id;

interface TransitionLineProps {
  graph: MachineGraph;
  transition: GraphTransition;
  marks: ChartMarks;
  /** It stands among those that are possible: what needs no word has none. */
  isExpected?: boolean;
}

/** A transition as a sentence, with the verdict of its guard where it could be taken now. */
export function TransitionLine({ graph, transition, marks, isExpected }: TransitionLineProps) {
  const { t } = useTranslation("inspector");
  const triggerOf = useTrigger();
  const { id, guard, targets, actions, reenter } = transition;
  const verdict = marks.possible.get(id);
  const to = targets.map((target) => pathOf(graph, target)).join(", ");
  return (
    <li data-slot="transition" data-verdict={verdict} className="py-1 text-sm">
      <span className={cx(verdict === "yes" ? "font-medium text-ink" : "text-ink")}>
        {triggerOf(transition)}
      </span>
      {guard !== null && <span className="text-muted"> {t("list.when", { guard })}</span>}
      <span className="text-muted">
        {" "}
        {to === "" ? t("list.stays") : t(reenter ? "list.leadsAnew" : "list.leads", { to })}
      </span>
      {actions.length > 0 && (
        <span className="text-subtle"> {t("list.does", { actions: actions.join(", ") })}</span>
      )}
      {verdict !== undefined && !(isExpected && verdict === "yes") && (
        <Badge tone={verdictTones[verdict]} className="ml-2">
          {t(verdictWords[verdict])}
        </Badge>
      )}
      {marks.taken.has(id) && (
        <Badge tone="azulejo" className="ml-1">
          {t("list.taken")}
        </Badge>
      )}
    </li>
  );
}

const kindWords = {
  atomic: null,
  compound: null,
  parallel: "kind.parallel",
  final: "kind.final",
  history: "kind.history",
} as const satisfies Record<GraphState["kind"], ParseKeys<"inspector"> | null>;

interface StateTextProps {
  graph: MachineGraph;
  state: GraphState;
  marks: ChartMarks;
}

/** All that a state is, in words. */
export function StateText({ graph, state, marks }: StateTextProps) {
  const { t } = useTranslation("inspector");
  const kind = kindWords[state.kind];
  const facts = [
    state.tags.length > 0 && t("list.tags", { tags: state.tags.join(", ") }),
    state.entry.length > 0 && t("list.entry", { actions: state.entry.join(", ") }),
    state.exit.length > 0 && t("list.exit", { actions: state.exit.join(", ") }),
    ...state.invokes.map(({ id, logic }) =>
      t("list.starts", { actor: logic === null ? id : `${id} (${logic})` }),
    ),
  ].filter((fact) => fact !== false);
  return (
    <section data-slot="state-text" className="border-b border-line px-4 py-3 last:border-b-0">
      <h2 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        {state.path || state.key}
        {marks.active.has(state.id) && <Badge tone="azulejo">{t("list.active")}</Badge>}
        {state.isInitial && <Badge>{t("list.initial")}</Badge>}
        {kind && <Badge>{t(kind)}</Badge>}
      </h2>
      {state.description !== null && (
        <p className="text-sm text-muted" lang="en">
          {state.description}
        </p>
      )}
      {facts.length > 0 && <p className="text-sm text-muted">{facts.join(" ")}</p>}
      {state.transitions.length > 0 && (
        <ul className="mt-1 list-none p-0">
          {state.transitions.map((transition) => (
            <TransitionLine key={transition.id} graph={graph} transition={transition} marks={marks} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The same as the drawing, in words: every state and every transition. */
export function StateList({ graph, marks }: Omit<StateTextProps, "state">) {
  const { t } = useTranslation("inspector");
  return (
    <section
      data-slot="state-list"
      aria-label={t("chart.name", { machine: graph.id })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
      tabIndex={0}
      className="h-full overflow-y-auto bg-surface focus-visible:-outline-offset-2"
    >
      {graph.states.map((state) => (
        <StateText key={state.id} graph={graph} state={state} marks={marks} />
      ))}
    </section>
  );
}
