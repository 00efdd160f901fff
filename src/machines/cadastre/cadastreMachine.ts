/** Decides what is asked of the cadastre, and what of its answer the form is to be filled with. */
import { assign, enqueueActions, setup } from "xstate";
import type {
  CadastralAnswer,
  CadastralParcel,
  CadastralRecord,
  CadastralUnit,
  ParcelsAnswer,
} from "#contracts/place/cadastre.ts";
import type { Point } from "#contracts/place/place.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";
import { report } from "../actor/report.ts";
import type { FormPatch } from "../property-form/patchOf.ts";
import { openProposals } from "../property-form/proposedValues.ts";

type Province = { en: string; es: string };

interface CadastreContext {
  /** What was typed, pasted or chosen last. */
  reference: string;
  point: Point | null;
  /** The id of the chosen location: an urban reference does not say whose cadastre it is in. */
  location: string | null;
  /** The fields that are proposed for, as they stood when it was asked. */
  before: FormPatch;
  units: readonly CadastralUnit[];
  parcels: readonly CadastralParcel[];
  province: Province | null;
  record: CadastralRecord | null;
  problem: Problem | null;
}

interface Ground {
  location: string | null;
  before: FormPatch;
}

export type CadastreEvent =
  | ({ type: "reference.look"; reference: string } & Ground)
  | ({ type: "pin.look"; point: Point } & Ground)
  | { type: "unit.choose"; reference: string }
  | { type: "parcel.choose"; reference: string }
  | { type: "work.cancel" }
  | { type: "cadastre.close" };

/** What the parent is to fill in when a record was found: fields that stand as they did when it was asked. */
export interface CadastreReport {
  type: "proposal.apply";
  patch: FormPatch;
  before: FormPatch;
}

const nothing = {
  units: [],
  parcels: [],
  province: null,
  record: null,
  problem: null,
} satisfies Partial<CadastreContext>;

export const cadastreMachine = setup({
  types: {} as { context: CadastreContext; events: CadastreEvent; tags: "busy" },
  actors: {
    lookUp: notProvided<CadastralAnswer, { reference: string; location: string | null }>(),
    findParcels: notProvided<ParcelsAnswer, { point: Point }>(),
  },
  guards: {
    isResult: (_, { answer, result }: { answer: { result: string }; result: string }) =>
      answer.result === result,
    isUnderPin: (_, { answer }: { answer: ParcelsAnswer }) =>
      answer.result === "found" && answer.parcels.length === 1 && answer.parcels[0]?.metres === 0,
  },
  actions: {
    rememberReference: assign((_, { reference, location, before }: { reference: string } & Ground) => ({
      ...nothing,
      reference,
      location,
      before,
      point: null,
    })),
    rememberPoint: assign((_, { point, location, before }: { point: Point } & Ground) => ({
      ...nothing,
      reference: "",
      location,
      before,
      point,
    })),
    rememberChoice: assign((_, { reference }: { reference: string }) => ({ reference })),
    rememberAnswer: assign((_, { answer }: { answer: CadastralAnswer }) => ({
      units: answer.result === "units" ? answer.units : [],
      record: answer.result === "found" ? answer.record : null,
      province: answer.result === "elsewhere" ? answer.province : null,
    })),
    rememberParcels: assign((_, { answer }: { answer: ParcelsAnswer }) => ({
      parcels: answer.result === "found" ? answer.parcels : [],
      reference: answer.result === "found" ? (answer.parcels[0]?.reference ?? "") : "",
      province: answer.result === "elsewhere" ? answer.province : null,
    })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forget: assign(nothing),
    report: enqueueActions((scope) => {
      const { record, before } = scope.context;
      const patch = record ? openProposals(record, before) : {};
      if (Object.keys(patch).length > 0)
        report(scope, { type: "proposal.apply", patch, before } as CadastreReport);
    }),
  },
}).createMachine({
  id: "cadastre",
  context: { reference: "", point: null, location: null, before: {}, ...nothing },
  initial: "resting",
  states: {
    resting: { description: "Nothing was asked" },
    looking: {
      description: "Asks what is known of a reference",
      tags: "busy",
      invoke: {
        id: "lookUp",
        src: "lookUp",
        input: ({ context: { reference, location } }) => ({ reference, location }),
        onDone: [
          {
            guard: { type: "isResult", params: ({ event }) => ({ answer: event.output, result: "found" }) },
            target: "proposing",
            actions: [
              { type: "rememberAnswer", params: ({ event }) => ({ answer: event.output }) },
              "report",
            ],
          },
          {
            guard: { type: "isResult", params: ({ event }) => ({ answer: event.output, result: "units" }) },
            target: "choosingUnit",
            actions: { type: "rememberAnswer", params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: {
              type: "isResult",
              params: ({ event }) => ({ answer: event.output, result: "elsewhere" }),
            },
            target: "elsewhere",
            actions: { type: "rememberAnswer", params: ({ event }) => ({ answer: event.output }) },
          },
          { target: "none" },
        ],
        onError: { target: "failed", actions: { type: "rememberProblem", params: problemOf } },
      },
      on: { "work.cancel": { target: "resting" } },
    },
    locating: {
      description: "Asks which parcel the pin stands on",
      tags: "busy",
      invoke: {
        id: "findParcels",
        src: "findParcels",
        input: ({ context }) => ({ point: context.point ?? { lat: 0, lon: 0 } }),
        onDone: [
          {
            guard: { type: "isUnderPin", params: ({ event }) => ({ answer: event.output }) },
            target: "looking",
            actions: { type: "rememberParcels", params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: "isResult", params: ({ event }) => ({ answer: event.output, result: "found" }) },
            target: "choosingParcel",
            actions: { type: "rememberParcels", params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: {
              type: "isResult",
              params: ({ event }) => ({ answer: event.output, result: "elsewhere" }),
            },
            target: "elsewhere",
            actions: { type: "rememberParcels", params: ({ event }) => ({ answer: event.output }) },
          },
          { target: "none" },
        ],
        onError: { target: "failed", actions: { type: "rememberProblem", params: problemOf } },
      },
      on: { "work.cancel": { target: "resting" } },
    },
    choosingUnit: {
      description: "The parcel has several units, such as flats: which is it?",
      on: { "unit.choose": { target: "looking", actions: { type: "rememberChoice", params: fromEvent } } },
    },
    choosingParcel: {
      description: "No parcel is right under the pin, or several are: which is it?",
      on: { "parcel.choose": { target: "looking", actions: { type: "rememberChoice", params: fromEvent } } },
    },
    proposing: { description: "Its values are proposed; the wizard marks those that it takes" },
    none: { description: "The cadastre knows nothing of it" },
    elsewhere: { description: "The province keeps a cadastre of its own" },
    failed: { description: "The cadastre did not answer; why is in the context" },
  },
  on: {
    "reference.look": { target: ".looking", actions: { type: "rememberReference", params: fromEvent } },
    "pin.look": { target: ".locating", actions: { type: "rememberPoint", params: fromEvent } },
    "cadastre.close": { target: ".resting", actions: "forget" },
  },
});
