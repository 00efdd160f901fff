import type { AnyStateMachine } from "xstate";
import { eventlessGuards } from "#machines/actor/machineParts.ts";
import { writtenFunction } from "./writtenFunction.ts";

interface MachineCode {
  guards?: unknown[];
  check?: () => void;
  stateValue?: unknown;
  type?: string;
  actorRef?: unknown;
  event?: unknown;
}

/** What XState's own functions make, as the call that makes it; `null` for a function of the panel. */
function madeBy(given: unknown): string | null {
  const { guards, check, stateValue, type, actorRef, event } = given as MachineCode;
  const joints: Readonly<Record<string, string>> = { checkNot: "not", checkAnd: "and", checkOr: "or" };
  const joint = joints[check?.name ?? ""];
  if (guards && joint) return `${joint}(${joint === "not" ? code(guards[0]) : code(guards)})`;
  if (check?.name === "checkStateIn") return `stateIn(${code(stateValue)})`;
  if (type === "xstate.raise")
    return `raise(${typeof event === "function" ? raisedCode(event) : code(event)})`;
  return type === "xstate.stopChild" ? `stopChild(${code(actorRef)})` : null;
}

/** What an event is called that a function makes: its type is all that stand-ins know of it. */
function raisedCode(make: unknown): string {
  const text = writtenFunction(make);
  const [type, ...others] = [...text.matchAll(/\btype:(["'])([\w.]+)\1/g)].map(([, , found]) => found);
  if (type === undefined || others.length > 0) throw new Error(`This raises no event of one type: ${text}`);
  return code({ type });
}

const name = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));

const WIDTH = 100;

function block(open: string, parts: readonly string[], close: string): string {
  const line = `${open}${parts.join(", ")}${close}`;
  if (line.length <= WIDTH && !line.includes("\n")) return line;
  return `${open}\n${parts.map((part) => `  ${part.replaceAll("\n", "\n  ")},\n`).join("")}${close}`;
}

/** What only serves guards, actions and actors, all of which are stand-ins, and may name what is not in the file. */
const servesImplementations = (key: string, value: unknown) =>
  typeof value === "function" && ["params", "input", "output"].includes(key);

/** A value of a machine's configuration as code. */
function code(value: unknown): string {
  if (typeof value === "function") {
    const call = madeBy(value);
    if (call === null) throw new Error(`This function has no stand-in: ${value}`);
    return call;
  }
  if (Array.isArray(value)) return block("[", value.map(code), "]");
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  const parts = Object.entries(value).filter(
    ([key, one]) => one !== undefined && !servesImplementations(key, one),
  );
  return block(
    "{",
    parts.map(([key, one]) => `${name(key)}: ${key === "context" ? contextCode(one) : code(one)}`),
    "}",
  );
}

const contextCode = (context: unknown) =>
  typeof context === "function" ? "({ input }) => ({ ...input })" : code(context);

const named = (names: readonly string[], each: (name: string) => string) =>
  block(
    "{",
    names.map((one) => `${name(one)}: ${each(one)}`),
    "}",
  );

const SECOND_MS = 1000;

/**
 * The machine as a file of code that Stately's editor imports and that runs with nothing beside it but XState: its whole configuration, and
 * a stand-in for each name in it. Guards read a table at the head of the file, actions do nothing, except what they raise, actors never
 * answer, the context is the input, and a delay that the panel works out is a second.
 */
export function machineCode(machine: AnyStateMachine): string {
  const { config, implementations } = machine;
  const { actors, actions, guards, delays } = implementations;
  const eventless = eventlessGuards(machine);
  const plain = Object.keys(guards).filter((one) => madeBy(guards[one]) === null);
  const setup = block(
    "{",
    [
      `actors: ${named(Object.keys(actors), () => "service")}`,
      // What a machine tells itself decides where it goes.
      `actions: ${named(Object.keys(actions), (one) => madeBy(actions[one]) ?? "() => {}")}`,
      `guards: ${named(Object.keys(guards), (one) => madeBy(guards[one]) ?? `() => holds[${JSON.stringify(one)}]`)}`,
      `delays: ${named(Object.keys(delays), (one) => code(typeof delays[one] === "function" ? SECOND_MS : delays[one]))}`,
    ],
    "}",
  );
  const body = [
    "/** What each guard answers: change it to take another branch. */",
    `export const holds = ${named(plain, (one) => String(!eventless.has(one)))};`,
    "",
    "/** Never answers: send `xstate.done.actor.<id>` or `xstate.error.actor.<id>` in its place. */",
    "const service = fromPromise(() => new Promise(() => {}));",
    "",
    `export const machine = setup(${setup}).createMachine(${code(config)});`,
    "",
  ].join("\n");
  const used = ["and", "fromPromise", "not", "or", "raise", "setup", "stateIn", "stopChild"];
  const imports = used.filter((one) => new RegExp(`\\b${one}\\(`).test(body));
  return `import { ${imports.join(", ")} } from "xstate";\n\n${body}`;
}
