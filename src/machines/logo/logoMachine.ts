/** Decides the fate of one logo: judged before anything is sent, on its way, stored or failed, and taken away after a question. */

import { assign, enqueueActions, setup, stopChild } from "xstate";
import { limits } from "#contracts/wire/limits.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided } from "../actor/problemOf.ts";
import { report } from "../actor/report.ts";
import type { PhotoFile } from "../photo-upload/photoChecks.ts";
import { type PhotoItemReport, photoItemMachine } from "../photo-upload/photoItemMachine.ts";
import type { PictureType } from "../photo-upload/pictureType.ts";

type LogoRefusal = "format" | "size";

const types = ["image/png", "image/jpeg"];

/** Why a file cannot be the logo, as far as its type and size tell (ENTRY-12, ENTRY-13); an empty file is no picture. */
export function logoRefusal(file: PhotoFile): LogoRefusal | null {
  if (!types.includes(file.type) || file.size === 0) return "format";
  return file.size > limits.logoBytes ? "size" : null;
}

interface LogoContext {
  /** The file that is judged or on its way. */
  file: PhotoFile | null;
  /** The last file that was left out, and why; the texts are `directoryWizard.logo.refused.<reason>`. */
  refusal: { name: string; reason: LogoRefusal } | null;
  /** Why the last upload failed. */
  problem: Problem | null;
}

export type LogoEvent =
  | { type: "logo.choose"; file: PhotoFile }
  | { type: "logo.remove" }
  | { type: "confirm.accept" }
  | { type: "confirm.cancel" }
  | { type: "upload.cancel" }
  | { type: "upload.retry" }
  | { type: "problem.dismiss" }
  | { type: "refusal.dismiss" }
  | PhotoItemReport;

/** What the parent hears: a file was taken, the logo is another or none, or the file came to nothing. */
export type LogoReport =
  | { type: "logo.uploading" }
  | { type: "logo.changed"; Logo: string | null }
  | { type: "logo.failed" };

const says = (event: LogoReport) => event;

export const logoMachine = setup({
  types: {} as {
    context: LogoContext;
    events: LogoEvent;
    tags: "busy" | "asking";
    children: { photoItem: "photoItem" };
  },
  actors: {
    /** Reads what the first bytes are; `null` for neither PNG nor JPEG. */
    readKind: notProvided<PictureType | null, { file: PhotoFile }>(),
    photoItem: photoItemMachine,
  },
  guards: {
    acceptable: (_, { file }: { file: PhotoFile }) => logoRefusal(file) === null,
    isPicture: (_, { kind }: { kind: PictureType | null }) => kind !== null,
  },
  actions: {
    rememberFile: assign((_, { file }: { file: PhotoFile }) => ({ file, refusal: null, problem: null })),
    rememberKind: assign(({ context: { file } }, { kind }: { kind: PictureType | null }) => ({
      file: file && kind && { ...file, type: kind },
    })),
    refuse: assign((_, { file }: { file: PhotoFile }) => ({
      refusal: { name: file.name, reason: logoRefusal(file) ?? "format" },
    })),
    refuseContent: assign(({ context: { file } }) => ({
      file: null,
      refusal: file && { name: file.name, reason: "format" as const },
    })),
    startUpload: enqueueActions(({ context: { file }, enqueue }) => {
      if (file) enqueue.spawnChild("photoItem", { id: "photoItem", input: { file } });
    }),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetRefusal: assign({ refusal: null }),
    forgetFile: assign({ file: null, problem: null }),
    reportUploading: enqueueActions((scope) => report(scope, says({ type: "logo.uploading" }))),
    reportFailed: enqueueActions((scope) => report(scope, says({ type: "logo.failed" }))),
    reportRemoved: enqueueActions((scope) => report(scope, says({ type: "logo.changed", Logo: null }))),
    reportStored: enqueueActions((scope, { photo }: { photo: { Url: string } }) =>
      report(scope, says({ type: "logo.changed", Logo: photo.Url })),
    ),
  },
}).createMachine({
  id: "logo",
  context: { file: null, refusal: null, problem: null },
  initial: "resting",
  states: {
    resting: {
      description: "Waits for a file, or for a removal",
      on: {
        "logo.choose": [
          {
            guard: { type: "acceptable", params: fromEvent },
            target: "checking",
            actions: [{ type: "rememberFile", params: fromEvent }, "reportUploading"],
          },
          { actions: { type: "refuse", params: fromEvent } },
        ],
        "logo.remove": { target: "confirmingRemoval", actions: "forgetRefusal" },
        "refusal.dismiss": { actions: "forgetRefusal" },
      },
    },
    checking: {
      description: "Looks at the first bytes; nothing has been sent",
      tags: "busy",
      invoke: {
        id: "readKind",
        src: "readKind",
        input: ({ context }) => ({ file: context.file as PhotoFile }),
        onDone: [
          {
            guard: { type: "isPicture", params: ({ event }) => ({ kind: event.output }) },
            target: "uploading",
            actions: { type: "rememberKind", params: ({ event }) => ({ kind: event.output }) },
          },
          { target: "resting", actions: ["refuseContent", "reportFailed"] },
        ],
        onError: { target: "resting", actions: ["refuseContent", "reportFailed"] },
      },
    },
    uploading: {
      description: "The file is on its way to the store",
      tags: "busy",
      entry: "startUpload",
      exit: stopChild("photoItem"),
      on: {
        "item.stored": {
          target: "resting",
          actions: [{ type: "reportStored", params: fromEvent }, "forgetFile"],
        },
        "item.failed": {
          target: "failed",
          actions: [{ type: "rememberProblem", params: fromEvent }, "reportFailed"],
        },
        "upload.cancel": { target: "resting", actions: ["forgetFile", "reportFailed"] },
      },
    },
    failed: {
      description: "A dialog says why the upload failed; the logo is what it was",
      tags: "asking",
      on: {
        "upload.retry": { target: "uploading", actions: "reportUploading" },
        "problem.dismiss": { target: "resting", actions: "forgetFile" },
      },
    },
    confirmingRemoval: {
      description: "Asks before the logo is taken away",
      tags: "asking",
      on: {
        "confirm.accept": { target: "resting", actions: "reportRemoved" },
        "confirm.cancel": { target: "resting" },
      },
    },
  },
});
