import type { AnyStateMachine } from "xstate";
import { writtenFunction } from "./writtenFunction.ts";

interface Made {
  guards?: unknown[];
  check?: () => void;
  stateValue?: unknown;
  type?: string;
  actorRef?: unknown;
  event?: unknown;
}

/** What XState's own functions make, as the call that makes it; `null` for a function of the panel. */
function madeBy(given: unknown): string | null {
  const { guards, check, stateValue, type, actorRef, event } = given as Made;
  const joints: Readonly<Record<string, string>> = { checkNot: "not", checkAnd: "and", checkOr: "or" };
  const joint = joints[check?.name ?? ""];
  if (guards && joint) return `${joint}(${joint === "not" ? code(guards[0]) : code(guards)})`;
  if (check?.name === "checkStateIn") return `stateIn(${code(stateValue)})`;
  if (type === "xstate.raise") return `raise(${code(event)})`;
  return type === "xstate.stopChild" ? `stopChild(${code(actorRef)})` : null;
}

const name = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));

const WIDTH = 100;

function block(open: string, parts: readonly string[], close: string): string {
  const line = `${open}${parts.join(", ")}${close}`;
  if (line.length <= WIDTH && !line.includes("\n")) return line;
  return `${open}\n${parts.map((part) => `  ${part.replaceAll("\n", "\n  ")},\n`).join("")}${close}`;
}

/** A value of a machine's configuration as code. */
function code(value: unknown): string {
  if (typeof value === "function") return madeBy(value) ?? writtenFunction(value);
  if (Array.isArray(value)) return block("[", value.map(code), "]");
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  const parts = Object.entries(value).filter(([, one]) => one !== undefined);
  return block(
    "{",
    parts.map(([key, one]) => `${name(key)}: ${code(one)}`),
    "}",
  );
}

const named = (names: readonly string[], each: (name: string) => string) =>
  block(
    "{",
    names.map((one) => `${name(one)}: ${each(one)}`),
    "}",
  );

/**
 * The machine as code that Stately's editor imports: a factory with `setup`, all of its configuration, and names in the place of what they
 * do. What is given along is written as the panel has it; what that calls stands elsewhere.
 */
export function machineCode({ config, implementations }: AnyStateMachine): string {
  const { actors, actions, guards, delays } = implementations;
  const guard = (one: string) => madeBy(guards[one]) ?? "() => true";
  // What a machine tells itself decides where it goes.
  const action = (one: string) => madeBy(actions[one]) ?? "() => {}";
  const setup = block(
    "{",
    [
      `actors: ${named(Object.keys(actors), () => "fromPromise(async () => undefined)")}`,
      `actions: ${named(Object.keys(actions), action)}`,
      `guards: ${named(Object.keys(guards), guard)}`,
      `delays: ${named(Object.keys(delays), (one) => code(delays[one]))}`,
    ],
    "}",
  );
  const body = `export const machine = setup(${setup}).createMachine(${code(config)});\n`;
  const used = ["and", "fromPromise", "not", "or", "raise", "setup", "stateIn", "stopChild"];
  const imports = used.filter((one) => new RegExp(`\\b${one}\\(`).test(body));
  return `import { ${imports.join(", ")} } from "xstate";\n\n${body}`;
}
