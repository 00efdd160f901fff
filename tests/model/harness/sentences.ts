import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { statesOf, transitionsOf, triggerOf, wordOf } from "#machines/actor/machineParts.ts";
import { writtenFunction } from "../../../scripts/machines/writtenFunction.ts";

const nameOf = (id: string, machine: AnyStateMachine) =>
  id === machine.id ? "anywhere" : `\`${id.slice(machine.id.length + 1)}\``;

const eventOf = (eventType: string, reads: (id: string) => string): string => {
  const trigger = triggerOf(eventType);
  if (trigger.kind === "done") return `\`${trigger.actor}\` answers`;
  if (trigger.kind === "error") return `\`${trigger.actor}\` fails`;
  if (trigger.kind === "after") return `the delay \`${trigger.delay}\` of ${reads(trigger.state)} is over`;
  return trigger.kind === "always" ? "at once" : `\`${eventType}\``;
};

/** What one transition does, as a sentence about the machine. */
function sentenceOf(transition: AnyTransitionDefinition, machine: AnyStateMachine): string {
  const reads = (id: string) => nameOf(id, machine);
  const { source, eventType, guard, target, actions, reenter } = transition;
  const where = source.id === machine.id ? "Anywhere" : `In ${reads(source.id)}`;
  const when = guard ? `, when ${wordOf(guard)}` : "";
  const verb = reenter ? "leads anew to" : "leads to";
  const to = target?.length ? ` ${verb} ${target.map(({ id }) => reads(id)).join(" and ")}` : " stays";
  const doing = actions.length > 0 ? ` and does ${actions.map(wordOf).join(", ")}` : "";
  return `${where}, ${eventOf(eventType, reads)}${when}${to}${doing}.`;
}

type InvokeNode = AnyStateNode["invoke"][number] & { input?: unknown };

function startOf({ id, src, input }: InvokeNode): string {
  const name = typeof src === "string" && src !== id ? `\`${id}\` (${src})` : `\`${id}\``;
  if (input === undefined) return name;
  return `${name} with \`\`${typeof input === "function" ? writtenFunction(input) : JSON.stringify(input)}\`\``;
}

/** What is done at a state's door, without the clock that its own delays are made of. */
const doings = (actions: readonly unknown[]): string =>
  actions
    .map(wordOf)
    .filter((word) => word !== "xstate.raise" && word !== "xstate.cancel")
    .join(", ");

/** What a state is: what it means, its tags, what is done at its door, what it starts, and where it begins. */
function stateOf(node: AnyStateNode, machine: AnyStateMachine): string[] {
  const { initial, tags, entry, exit, invoke, type } = node;
  const begins = initial?.target.map(({ id }) => nameOf(id, machine)).join(" and ");
  const facts = [
    ...(type === "parallel" ? ["all of its states at once"] : []),
    ...(type === "final" ? ["the end"] : []),
    ...(begins && type === "compound" ? [`begins in ${begins}`] : []),
    ...(tags.length > 0 ? [`is ${tags.join(", ")}`] : []),
    ...(doings(entry) ? [`on entering does ${doings(entry)}`] : []),
    ...(doings(exit) ? [`on leaving does ${doings(exit)}`] : []),
    ...invoke.map((one) => `starts ${startOf(one)}`),
  ];
  const meaning =
    node === machine.root ? "The whole" : `${nameOf(node.id, machine)}: ${node.description ?? type}`;
  if (node === machine.root && facts.length === 0) return [];
  return [`- ${[meaning, ...facts].join("; ")}`];
}

/** The whole machine as sentences: its states, then its transitions in the order of the machine. */
export function sentences(machine: AnyStateMachine): string {
  const states = statesOf(machine).flatMap((node) => stateOf(node, machine));
  const table = transitionsOf(machine).map((transition) => `- ${sentenceOf(transition, machine)}`);
  return `${[`# ${machine.id}`, "", ...states, "", ...table].join("\n")}\n`;
}
