import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { writtenFunction } from "../../../scripts/machines/writtenFunction.ts";
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
  check?: () => void;
}

const paramsOf = (params: unknown) =>
  params && typeof params === "object" ? ` (${Object.values(params).map(String).join(", ")})` : "";

/** How guards are joined, by the name that XState gives to what does it. */
const joints: Readonly<Record<string, string>> = { checkAnd: " and ", checkOr: " or " };

const isJoined = (given: unknown): boolean => ((given as Named).guards?.length ?? 0) > 1;

/** A guard or an action by its name, with the params that are written down. */
export function wordOf(given: unknown): string {
  if (typeof given === "string") return given;
  const { type, params, guards, check } = given as Named;
  if (guards) {
    const joint = joints[check?.name ?? ""];
    const words = guards.map((guard) => (isJoined(guard) ? `(${wordOf(guard)})` : wordOf(guard)));
    return joint === undefined ? `not ${words.join("")}` : words.join(joint);
  }
  return `${type ?? "?"}${typeof params === "function" ? "" : paramsOf(params)}`;
}

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

type Invoked = AnyStateNode["invoke"][number] & { input?: unknown };

function startOf({ id, src, input }: Invoked): string {
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
