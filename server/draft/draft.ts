import type { ColumnType, Generated } from "kysely";
import * as z from "zod/mini";
import { type EventOf, eventKind } from "#server/event-store/eventKind.ts";
import type { Decider } from "#server/event-store/eventStore.ts";

/** The stream of the facts about a draft. */
export const draftStream = (id: number): string => `draft-${id}`;

/** The first version carried the content as well, which is now where the draft is (`DraftTables`). */
const withoutContent = eventKind(z.strictObject({}), () => ({}));

/** Facts about drafts; which draft says the stream. */
export const draftEvents = {
  DraftKept: withoutContent,
  DraftChanged: withoutContent,
  DraftRemoved: withoutContent,
};
export type DraftEvent = EventOf<typeof draftEvents>;

/** Between two facts about one person's saves of one draft. */
const NOTED_MS = 60 * 60 * 1000;

/** What the log said last of somebody's saves: when, an ISO instant, and which admin did it as the client; null before it said anything. */
export interface NotedSave {
  readonly at: string | null;
  readonly admin: string | null;
}

export type DraftState =
  | { readonly status: "absent" }
  | { readonly status: "kept"; readonly noted: NotedSave };

export type DraftCommand =
  | { readonly type: "KeepDraft" }
  /** Somebody saved another content; the log says only who works on it, once an hour. */
  | { readonly type: "SaveDraft"; readonly at: string; readonly admin: string | null }
  | { readonly type: "RemoveDraft" };

function decide(command: DraftCommand, state: DraftState): DraftEvent[] {
  switch (command.type) {
    case "KeepDraft":
      return state.status === "absent" ? [{ type: "DraftKept", data: {} }] : [];
    case "SaveDraft": {
      if (state.status === "absent") return [];
      const { at, admin } = state.noted;
      const since = at === null ? Number.NaN : Date.parse(command.at) - Date.parse(at);
      const noted = admin === command.admin && since >= 0 && since < NOTED_MS;
      return noted ? [] : [{ type: "DraftChanged", data: {} }];
    }
    case "RemoveDraft":
      return state.status === "absent" ? [] : [{ type: "DraftRemoved", data: {} }];
    default:
      command satisfies never;
      return [];
  }
}

function evolve(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case "DraftKept":
      return { status: "kept", noted: { at: null, admin: null } };
    case "DraftChanged":
      return state;
    case "DraftRemoved":
      return { status: "absent" };
    default:
      event satisfies never;
      return state;
  }
}

/** What the log says of a draft; what it is, and how many there may be, is judged where it is kept. */
export const decideDraft: Decider<DraftCommand, DraftState, DraftEvent> = {
  initialState: { status: "absent" },
  evolve,
  decide,
};

/** `noted_at` is when the log last said that it was saved, `noted_admin` which admin did that as the client. */
interface DraftTable {
  login: string;
  id: number;
  /** A `PropertyForm`. */
  content: ColumnType<unknown, string, string>;
  /** Length of the content as JSON. */
  bytes: Generated<number>;
  updated_at: string;
  noted_at: string | null;
  noted_admin: string | null;
  /** The agent who began it, or to whom it was handed over; null: nobody. */
  responsible: Generated<string | null>;
}

/** Drafts that are not removed. This is where they are: no event holds their content. */
export interface DraftTables {
  draft: DraftTable;
}
