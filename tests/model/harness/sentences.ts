import type { AnyStateMachine, AnyTransitionDefinition } from "xstate";
import { statesOf, transitionsOf } from "./transitions.ts";

const nameOf = (id: string, machine: AnyStateMachine) =>
  id === machine.id ? "anywhere" : `\`${id.slice(machine.id.length + 1)}\``;

const eventOf = (eventType: string, reads: (id: string) => string): string => {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  if (kind) return kind === "done" ? `\`${id}\` answers` : `\`${id}\` fails`;
  const [, delay, state] = /^xstate\.after\.([^.]+)\.(.+)$/.exec(eventType) ?? [];
  if (delay && state) return `the delay \`${delay}\` of ${reads(state)} is over`;
  return eventType === "" ? "at once" : `\`${eventType}\``;
};

interface Named {
  type?: string;
  params?: unknown;
  guards?: unknown[];
}

const paramsOf = (params: unknown) =>
  params && typeof params === "object" ? ` (${Object.values(params).map(String).join(", ")})` : "";

/** A guard or an action by its name, with the params that are written down. */
export function wordOf(given: unknown): string {
  if (typeof given === "string") return given;
  const { type, params, guards } = given as Named;
  const inner = guards ?? (given as { (): void; guards?: unknown[] }).guards;
  if (inner) return inner.map(wordOf).join(type === "xstate.not" ? "" : " and ");
  return `${type ?? "?"}${typeof params === "function" ? "" : paramsOf(params)}`;
}

/** What one transition does, as a sentence about the machine. */
function sentenceOf(transition: AnyTransitionDefinition, machine: AnyStateMachine): string {
  const reads = (id: string) => nameOf(id, machine);
  const { source, eventType, guard, target, actions } = transition;
  const where = source.id === machine.id ? "Anywhere" : `In ${reads(source.id)}`;
  const when = guard ? `, when ${wordOf(guard)}` : "";
  const to = target?.length ? ` leads to ${target.map(({ id }) => reads(id)).join(" and ")}` : " stays";
  const doing = actions.length > 0 ? ` and does ${actions.map(wordOf).join(", ")}` : "";
  return `${where}, ${eventOf(eventType, reads)}${when}${to}${doing}.`;
}

/** The whole machine as sentences: its states, then its transitions in the order of the machine. */
export function sentences(machine: AnyStateMachine): string {
  const states = statesOf(machine)
    .slice(1)
    .map((node) => `- ${nameOf(node.id, machine)}: ${node.description ?? node.type}`);
  const table = transitionsOf(machine).map((transition) => `- ${sentenceOf(transition, machine)}`);
  return `${[`# ${machine.id}`, "", ...states, "", ...table].join("\n")}\n`;
}
