/** Decides which moment of a recording is looked at, what it is compared with, and when something new is tried from there. */
import { assign, setup } from "xstate";
import { fromEvent } from "../actor/fromEvent.ts";

/** Two moments that are compared: positions in the recording. */
export type Mark = "first" | "second";

interface TimeTravelInput {
  /** The position of the recording's last entry. */
  last: number;
  /** Where it is opened; at its beginning without one. */
  position?: number;
  actor?: string | null;
}

interface TimeTravelContext {
  last: number;
  position: number;
  /** The actor that is looked at, by its name in the recording. */
  actor: string | null;
  /** The only positions that steps and playing stop at, ascending; every one of the recording without them. */
  stops: readonly number[] | null;
  marks: Readonly<Record<Mark, number | null>>;
}

export type TimeTravelEvent =
  /** It has grown, also in between: `moved` says where each of its entries stands now. */
  | { type: "recording.grow"; last: number; moved: readonly number[] }
  | { type: "actor.choose"; actor: string | null }
  | { type: "stops.choose"; stops: readonly number[] | null }
  | { type: "moment.choose"; position: number }
  | { type: "step.next" }
  | { type: "step.back" }
  | { type: "play.start" }
  | { type: "play.stop" }
  | { type: "mark.set"; mark: Mark }
  | { type: "marks.clear" }
  | { type: "trial.start" }
  | { type: "trial.end" };

const nextOf = ({ stops, position, last }: TimeTravelContext): number | undefined => {
  if (!stops) return position < last ? position + 1 : undefined;
  return stops.find((stop) => stop > position);
};

const beforeOf = ({ stops, position }: TimeTravelContext): number | undefined => {
  if (!stops) return position > 0 ? position - 1 : undefined;
  return stops.findLast((stop) => stop < position);
};

export const timeTravelMachine = setup({
  types: {} as { context: TimeTravelContext; events: TimeTravelEvent; input: TimeTravelInput },
  delays: { beat: 400 },
  guards: {
    goesOn: ({ context }) => nextOf(context) !== undefined,
    goesBack: ({ context }) => beforeOf(context) !== undefined,
    someActor: ({ context }) => context.actor !== null,
  },
  actions: {
    goOn: assign(({ context }) => ({ position: nextOf(context) ?? context.position })),
    goBack: assign(({ context }) => ({ position: beforeOf(context) ?? context.position })),
    goTo: assign(({ context }, { position }: { position: number }) => ({
      position: Math.max(0, Math.min(context.last, Math.round(position))),
    })),
    takeGrowth: assign(({ context }, { last, moved }: { last: number; moved: readonly number[] }) => {
      const to = (position: number) => moved[position] ?? position;
      const { position, stops, marks } = context;
      const mark = (one: number | null) => (one === null ? null : to(one));
      return {
        last: Math.max(context.last, last),
        position: to(position),
        stops: stops?.map(to) ?? null,
        marks: { first: mark(marks.first), second: mark(marks.second) },
      };
    }),
    rememberActor: assign((_, { actor }: { actor: string | null }) => ({ actor })),
    rememberStops: assign((_, { stops }: { stops: readonly number[] | null }) => ({ stops })),
    rememberMark: assign(({ context }, { mark }: { mark: Mark }) => ({
      marks: { ...context.marks, [mark]: context.position },
    })),
    forgetMarks: assign({ marks: { first: null, second: null } }),
  },
}).createMachine({
  id: "timeTravel",
  context: ({ input: { last, position = 0, actor = null } }) => ({
    last,
    position: Math.max(0, Math.min(last, position)),
    actor,
    stops: null,
    marks: { first: null, second: null },
  }),
  initial: "looking",
  states: {
    looking: {
      description: "A moment is looked at; nothing changes it",
      on: {
        "play.start": { guard: "goesOn", target: "playing" },
        "step.next": { guard: "goesOn", actions: "goOn" },
        "step.back": { guard: "goesBack", actions: "goBack" },
        "moment.choose": { actions: { type: "goTo", params: fromEvent } },
        "trial.start": { guard: "someActor", target: "trying" },
      },
    },
    playing: {
      description: "One moment after the other is shown",
      tags: "playing",
      after: {
        beat: [{ guard: "goesOn", target: "playing", reenter: true, actions: "goOn" }, { target: "looking" }],
      },
      on: {
        "play.stop": { target: "looking" },
        "step.next": { guard: "goesOn", target: "looking", actions: "goOn" },
        "step.back": { guard: "goesBack", target: "looking", actions: "goBack" },
        "moment.choose": { target: "looking", actions: { type: "goTo", params: fromEvent } },
      },
    },
    trying: {
      description: "The machine goes on from the moment, with what the user answers",
      on: { "trial.end": { target: "looking" } },
    },
  },
  on: {
    "recording.grow": { actions: { type: "takeGrowth", params: fromEvent } },
    "actor.choose": {
      target: ".looking",
      actions: [
        { type: "rememberActor", params: fromEvent },
        { type: "rememberStops", params: { stops: null } },
      ],
    },
    "stops.choose": { actions: { type: "rememberStops", params: fromEvent } },
    "mark.set": { actions: { type: "rememberMark", params: fromEvent } },
    "marks.clear": { actions: "forgetMarks" },
  },
});
