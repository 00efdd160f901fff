import type { AnyStateMachine } from "xstate";
import { implementationName } from "./implementationName.ts";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Config = Record<string, unknown>;

const listOf = (given: unknown): unknown[] =>
  given === undefined ? [] : Array.isArray(given) ? given : [given];

const named = (given: unknown): Json => {
  const params = (given as { params?: unknown }).params;
  const type = typeof given === "object" ? (given as { type?: string }).type : undefined;
  return params && typeof params === "object" && type
    ? { type, params: params as Json }
    : { type: implementationName(given) };
};

const isEmpty = (json: Json) =>
  json === undefined || (typeof json === "object" && json !== null && Object.keys(json).length === 0);

const filled = (record: Record<string, Json | undefined>): Json =>
  Object.fromEntries(
    Object.entries(record).filter(([, json]) => json !== undefined && !isEmpty(json)),
  ) as Json;

const transitionJson = (given: unknown): Json => {
  if (typeof given === "string") return { target: given };
  const { target, guard, actions, description } = given as Config;
  return filled({
    target: target as Json | undefined,
    guard: guard === undefined ? undefined : named(guard),
    actions: listOf(actions).map(named),
    description: description as Json | undefined,
  });
};

const transitionsJson = (given: unknown): Json | undefined =>
  given === undefined ? undefined : listOf(given).map(transitionJson);

const byEvent = (given: unknown): Json =>
  Object.fromEntries(
    Object.entries((given ?? {}) as Config).map(([event, transitions]) => [
      event,
      transitionsJson(transitions) ?? [],
    ]),
  );

const invokeJson = (given: unknown): Json => {
  const { id, src, onDone, onError } = given as Config;
  return filled({
    id: id as Json,
    src: src as Json,
    onDone: transitionsJson(onDone),
    onError: transitionsJson(onError),
  });
};

function stateJson(state: Config): Json {
  return filled({
    id: state.id as Json | undefined,
    description: state.description as Json | undefined,
    type: state.type as Json | undefined,
    history: state.history as Json | undefined,
    target: state.target as Json | undefined,
    initial: state.initial as Json | undefined,
    tags: listOf(state.tags) as Json,
    entry: listOf(state.entry).map(named),
    exit: listOf(state.exit).map(named),
    invoke: listOf(state.invoke).map(invokeJson),
    always: transitionsJson(state.always),
    after: byEvent(state.after),
    on: byEvent(state.on),
    states: Object.fromEntries(
      Object.entries((state.states ?? {}) as Record<string, Config>).map(([key, one]) => [
        key,
        stateJson(one),
      ]),
    ),
  });
}

/** The machine as data that Stately's editor imports: states, transitions and names, without what the names do. */
export const machineJson = ({ config }: AnyStateMachine): Json => stateJson(config as Config);
