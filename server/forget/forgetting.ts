import type { Metadata } from "#server/store/event.ts";
import type { Person } from "./personOf.ts";

/** One command to forget a person; `at` is an ISO instant, `command` names it in the log, `streams` are those that named the person. */
export interface Forgetting {
  readonly person: Person;
  readonly at: string;
  readonly command: string;
  readonly streams: string[];
}

/** What the facts of the command say of their origin. */
export const metadataFor = (
  { at, command }: Pick<Forgetting, "at" | "command">,
  login: string,
): Metadata => ({ login, requestId: command, at });
