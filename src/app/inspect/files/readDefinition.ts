import {
  type AnyStateMachine,
  and,
  createMachine,
  fromPromise,
  not,
  or,
  raise,
  stateIn,
  stopChild,
} from "xstate";
import { eventlessGuards, guardNames, statesOf, transitionsOf } from "#machines/actor/machineParts.ts";

/** What is not data: a function, a name, a call that is not one of XState's own. Its text stands for it. */
class Expression {
  constructor(readonly source: string) {}
}

/** XState's own functions that a definition calls with data. */
const calls: Readonly<Record<string, (argument: never) => unknown>> = {
  and,
  not,
  or,
  raise,
  stateIn,
  stopChild,
};

const values: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };
const closers: Readonly<Record<string, string>> = { "{": "}", "[": "]", "(": ")" };
const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

/** Blanks and comments. */
const gap = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const word = /[A-Za-z_$][\w$]*/y;
const number = /-?\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?/iy;
const asConst = /\s+as\s+const\b/y;
const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/y;

const unquoted = (found: string) =>
  found.slice(1, -1).replace(/\\(.)/gs, (_, one: string) => escapes[one] ?? one);

/** Reads data out of JavaScript text without running any of it. */
class LiteralReader {
  private at = 0;

  constructor(private readonly text: string) {}

  /** The value that begins at a place; what does not end after simple data is an expression. */
  read(from: number): unknown {
    this.at = from;
    return this.value();
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const [found = null] = pattern.exec(this.text) ?? [];
    this.at += found?.length ?? 0;
    return found;
  }

  /** The next character that means anything; none at the end. */
  private next(): string {
    this.match(gap);
    return this.text[this.at] ?? "";
  }

  private take(character: string): void {
    if (this.next() !== character) throw new Error(`${character} is missing at ${this.at}`);
    this.at += 1;
  }

  /** Passes over an expression, up to what ends the value that it is. */
  private expression(from: number): Expression {
    this.at = from;
    const open: string[] = [];
    for (let next = this.next(); next !== ""; next = this.next()) {
      if (open.length === 0 && ",}])".includes(next)) break;
      if (this.match(quoted) !== null) continue;
      if (next === open.at(-1)) open.pop();
      const closer = closers[next];
      if (closer) open.push(closer);
      this.at += 1;
    }
    return new Expression(this.text.slice(from, this.at).trim().replace(/\s+/g, " "));
  }

  private list<Item>(closer: string, item: () => Item): Item[] {
    const items: Item[] = [];
    this.at += 1;
    while (this.next() !== closer) {
      items.push(item());
      if (this.next() !== closer) this.take(",");
    }
    this.take(closer);
    return items;
  }

  /** Nothing for a spread; a method or a short property is known by its text. */
  private property(): [string, unknown][] {
    this.next();
    const from = this.at;
    const name = this.match(quoted) ?? this.match(word) ?? this.match(number);
    if (name === null || this.next() !== ":") {
      const expression = this.expression(from);
      return name === null ? [] : [[name, expression]];
    }
    this.at += 1;
    return [[/^["'`]/.test(name) ? unquoted(name) : name, this.value()]];
  }

  private simple(): unknown {
    const next = this.next();
    if (next === "{") return Object.fromEntries(this.list("}", () => this.property()).flat());
    if (next === "[") return this.list("]", () => this.value());
    const string = this.match(quoted);
    if (string !== null) return unquoted(string);
    const digits = this.match(number);
    if (digits !== null) return Number(digits.replaceAll("_", ""));
    return this.wordOrCall(this.match(word) ?? "");
  }

  private wordOrCall(name: string): unknown {
    if (Object.hasOwn(values, name)) return values[name];
    const call = Object.hasOwn(calls, name) && this.next() === "(" ? calls[name] : undefined;
    return call ? call(this.list(")", () => this.value())[0] as never) : new Expression(name);
  }

  private value(): unknown {
    this.next();
    const from = this.at;
    const read = this.simple();
    this.match(asConst);
    const next = this.next();
    const isWhole = !(read instanceof Expression) && (next === "" || ",}])".includes(next));
    return isWhole ? read : this.expression(from);
  }
}

type Config = Record<string, unknown>;

const isConfig = (value: unknown): value is Config =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Expression);

/** What only serves functions, none of which is run. */
const served: readonly string[] = ["context", "params", "input", "output"];

/** The configuration with each expression named by its text, so that it shows where it stands. */
function named(value: unknown): unknown {
  if (value instanceof Expression) return value.source;
  if (Array.isArray(value)) return value.map(named);
  if (!isConfig(value)) return value;
  const entries = Object.entries(value).filter(
    ([key, one]) => !(one instanceof Expression && served.includes(key)),
  );
  return Object.fromEntries(entries.map(([key, one]) => [key, named(one)]));
}

const call = (name: string) => new RegExp(`\\b${name}\\s*\\(`, "g");

/** What stands in a call of this name, the first that is data. */
function argumentOf(text: string, name: string): Config | null {
  for (const { index, 0: found } of text.matchAll(call(name))) {
    const read = new LiteralReader(text).read(index + found.length);
    if (isConfig(read)) return read;
  }
  return null;
}

/** What a setup gives for these names as data or as XState's own call; the rest has stand-ins. */
const givenIn = (setup: Config | null, part: string): Config => {
  const given = setup?.[part];
  return isConfig(given)
    ? Object.fromEntries(Object.entries(given).filter(([, one]) => !(one instanceof Expression)))
    : {};
};

const DELAY_MS = 1000;
const service = fromPromise(() => new Promise<never>(() => {}));

const standIns = (names: readonly string[], standIn: (name: string) => unknown): Config =>
  Object.fromEntries(names.map((name) => [name, standIn(name)]));

/** What a file says is of no type that is known here. */
const createUntyped = createMachine as unknown as (config: unknown) => AnyStateMachine;

/**
 * The machine that a file defines, in JSON or in JavaScript that calls `createMachine`, as Stately exports it; null where there is none.
 * Nothing of the file is run. A guard holds unless it stands before an eventless transition, an action does what it raises, an actor waits.
 */
export function readDefinition(text: string): AnyStateMachine | null {
  try {
    const json = text.trimStart().startsWith("{") ? new LiteralReader(text).read(0) : null;
    const config = isConfig(json) ? json : argumentOf(text, "createMachine");
    if (!config || !("states" in config || "on" in config)) return null;
    const setup = argumentOf(text, "setup");
    const bare = createUntyped(named(config));
    const guards = givenIn(setup, "guards");
    const combined = Object.values(guards).flatMap(guardNames);
    const asked = [...transitionsOf(bare).flatMap(({ guard }) => guardNames(guard)), ...combined];
    const eventless = eventlessGuards(bare);
    const invoked = statesOf(bare).flatMap(({ invoke }) => invoke.map(({ src }) => String(src)));
    const delays = statesOf(bare).flatMap(({ after }) => after.map(({ delay }) => String(delay)));
    return bare.provide({
      guards: { ...standIns(asked, (name) => () => !eventless.has(name)), ...guards },
      actions: givenIn(setup, "actions"),
      actors: standIns(invoked, () => service),
      delays: { ...standIns(delays, () => DELAY_MS), ...givenIn(setup, "delays") },
    } as never);
  } catch {
    return null;
  }
}
