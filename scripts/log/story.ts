import { readdirSync } from "node:fs";
import "#server/system/slices.ts";
import type { DomainEvent, Metadata } from "#server/event-store/event.ts";
import { eventVersionOf } from "#server/event-store/eventRow.ts";
import type { Decider } from "#server/event-store/eventStore.ts";

/** An event as a file keeps it: a row of the log without its position. */
export interface LoggedEvent {
  readonly stream: string;
  readonly version: number;
  readonly login: string;
  readonly type: string;
  readonly shape: number;
  readonly data: object;
  readonly metadata: Metadata;
}

const MINUTE = 60 * 1000;
const START = Date.parse("2026-03-02T08:00:00.000Z");

/** What commands, each a minute after the one before, say of a stream. */
export type Tell = <Command, State, Event extends DomainEvent>(
  login: string,
  stream: string,
  decider: Decider<Command, State, Event>,
  ...commands: readonly Command[]
) => void;

type Part = (tell: Tell, now: () => string) => void;

/** The parts of the story, one for a slice: each file exports one, which is called after it. */
async function parts(): Promise<Part[]> {
  const names = readdirSync(new URL("story/", import.meta.url)).map((file) => file.replace(/\.ts$/, ""));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const { [`${name}Story`]: part } = await import(`./story/${name}.ts`);
      if (!part) throw new Error(`scripts/log/story/${name}.ts exports no ${name}Story`);
      return part;
    }),
  );
}

/** Every type of event at least once, as deciders say them: the same whenever it is asked. */
export async function story(): Promise<LoggedEvent[]> {
  const log: LoggedEvent[] = [];
  let minutes = 0;
  const now = () => new Date(START + minutes * MINUTE).toISOString();
  const tell: Tell = (login, stream, { initialState, evolve, decide }, ...commands) => {
    for (const command of commands) {
      minutes += 1;
      const past = log.filter((event) => event.stream === stream);
      const state = (past as unknown as Parameters<typeof evolve>[1][]).reduce(evolve, initialState);
      const metadata = { login, requestId: `log-${minutes}`, at: now() };
      for (const [nth, event] of decide(command, state).entries()) {
        const version = past.length + nth + 1;
        const { type, data } = event;
        log.push({ stream, version, login, type, shape: eventVersionOf(event), data, metadata });
      }
    }
  };
  for (const part of await parts()) part(tell, now);
  return log;
}
