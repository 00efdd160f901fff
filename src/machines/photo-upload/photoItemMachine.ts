// @chunk wizards
/** Decides the fate of one photo on its way to the store: a ticket, the bytes, then stored or failed. */
import { assign, enqueueActions, setup } from "xstate";
import type { Photo } from "#contracts/property/property.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";
import { report } from "../actor/report.ts";
import type { PhotoFile } from "./photoChecks.ts";

type StoredPhoto = Pick<Photo, "Url" | "CdnUrl">;

interface PhotoItemContext {
  file: PhotoFile;
  /** Where the bytes go; good for 5 minutes and one use. */
  address: string;
  /** Bytes that have left. */
  sent: number;
  problem: Problem | null;
}

/** `sending.progress` comes from the `send` actor, through `tellParent`. */
export type PhotoItemEvent = { type: "sending.progress"; sent: number };

/** What the list of photos hears. */
export type PhotoItemReport =
  | { type: "item.stored"; id: string; photo: StoredPhoto }
  | { type: "item.failed"; id: string; problem: Problem };

const unexplained = { code: "unexpected" } as const;

export const photoItemMachine = setup({
  types: {} as {
    context: PhotoItemContext;
    events: PhotoItemEvent;
    input: { file: PhotoFile };
    tags: "busy" | "failed";
  },
  actors: {
    request: notProvided<{ FileUploadURL: string }, { file: PhotoFile }>(),
    send: notProvided<StoredPhoto, { file: PhotoFile; address: string }>(),
  },
  actions: {
    rememberAddress: assign((_, { address }: { address: string }) => ({ address })),
    rememberSent: assign((_, { sent }: { sent: number }) => ({ sent })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    reportStored: enqueueActions((scope, { photo }: { photo: StoredPhoto }) =>
      report(scope, { type: "item.stored", id: scope.context.file.id, photo } as PhotoItemReport),
    ),
    reportFailed: enqueueActions((scope) => {
      const { file, problem } = scope.context;
      const failed: PhotoItemReport = { type: "item.failed", id: file.id, problem: problem ?? unexplained };
      report(scope, failed);
    }),
  },
}).createMachine({
  id: "photoItem",
  context: ({ input }) => ({ file: input.file, address: "", sent: 0, problem: null }),
  initial: "requesting",
  states: {
    requesting: {
      description: "Asks for a signed address",
      tags: "busy",
      invoke: {
        id: "request",
        src: "request",
        input: ({ context }) => ({ file: context.file }),
        onDone: {
          target: "sending",
          actions: {
            type: "rememberAddress",
            params: ({ event }) => ({ address: event.output.FileUploadURL }),
          },
        },
        onError: { target: "failed", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
    sending: {
      description: "The bytes are on their way",
      tags: "busy",
      invoke: {
        id: "send",
        src: "send",
        input: ({ context }) => ({ file: context.file, address: context.address }),
        onDone: {
          target: "stored",
          actions: { type: "reportStored", params: ({ event }) => ({ photo: event.output }) },
        },
        onError: { target: "failed", actions: { type: "rememberProblem", params: problemOf } },
      },
      on: {
        "sending.progress": { actions: { type: "rememberSent", params: ({ event }) => event } },
      },
    },
    failed: {
      description: "Not stored; the list starts another actor when it is tried again",
      tags: "failed",
      entry: "reportFailed",
    },
    stored: { description: "The photo is in the store", type: "final" },
  },
});
