import { isDeepStrictEqual } from "node:util";
import type { PropertyForm } from "#contracts/propertyForm.ts";
import { ProblemError } from "#server/http/problemError.ts";
import type { StoredEvent } from "#server/store/event.ts";
import type { Decider } from "#server/store/execute.ts";

export type DraftEvent =
  | { readonly type: "DraftKept"; readonly data: { readonly Id: number; readonly Content: PropertyForm } }
  | { readonly type: "DraftChanged"; readonly data: { readonly Content: PropertyForm } }
  | { readonly type: "DraftRemoved"; readonly data: { readonly Id: number } };

export type DraftState =
  | { readonly status: "absent" }
  | { readonly status: "kept"; readonly id: number; readonly content: PropertyForm }
  | { readonly status: "removed" };

export type DraftCommand =
  | { readonly type: "KeepDraft"; readonly id: number; readonly content: PropertyForm }
  | { readonly type: "ChangeDraft"; readonly content: PropertyForm }
  | { readonly type: "RemoveDraft" };

const NOT_FOUND = 404;

function evolve(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case "DraftKept":
      return { status: "kept", id: event.data.Id, content: event.data.Content };
    case "DraftChanged":
      return state.status === "kept" ? { ...state, content: event.data.Content } : state;
    case "DraftRemoved":
      return { status: "removed" };
    default:
      event satisfies never;
      return state;
  }
}

function decide(command: DraftCommand, state: DraftState): DraftEvent[] {
  switch (command.type) {
    case "KeepDraft":
      if (state.status !== "absent") throw new ProblemError({ code: "ErrInvalidAction" });
      return [{ type: "DraftKept", data: { Id: command.id, Content: command.content } }];
    case "ChangeDraft":
      if (state.status !== "kept") throw new ProblemError({ code: "ErrPropertyInvalid" }, NOT_FOUND);
      if (isDeepStrictEqual(state.content, command.content)) return [];
      return [{ type: "DraftChanged", data: { Content: command.content } }];
    case "RemoveDraft":
      if (state.status === "absent") throw new ProblemError({ code: "ErrPropertyInvalid" }, NOT_FOUND);
      return state.status === "removed" ? [] : [{ type: "DraftRemoved", data: { Id: state.id } }];
    default:
      command satisfies never;
      return [];
  }
}

/** The life of an unfinished property (part 1 §4). Removing it twice is no mistake: publishing removes it too. */
export const decideDraft: Decider<DraftCommand, DraftState, DraftEvent> = {
  initialState: { status: "absent" },
  evolve,
  decide,
};

const types: readonly string[] = ["DraftKept", "DraftChanged", "DraftRemoved"] satisfies DraftEvent["type"][];

export const isDraftEvent = (event: StoredEvent): event is StoredEvent<DraftEvent> =>
  types.includes(event.type);
