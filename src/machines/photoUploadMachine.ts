/** Decides which files are taken, which three are on their way, and in which order the photos stand. */
import { assign, enqueueActions, setup } from "xstate";
import { limits } from "#contracts/limits.ts";
import type { Photo } from "#contracts/property.ts";
import { moveEntry } from "./photo-upload/moveEntry.ts";
import { type PhotoFile, photoChecks, type Refusal } from "./photo-upload/photoChecks.ts";
import { type PhotoEntry, photosOf } from "./photo-upload/photoEntry.ts";
import { type PhotoItemReport, photoItemMachine } from "./photoItemMachine.ts";
import { report } from "./report.ts";

interface PhotoUploadContext {
  entries: readonly PhotoEntry[];
  refused: readonly Refusal[];
  /** The photo deleted last and where it stood, until the next deletion. */
  removed: { entry: PhotoEntry; at: number } | null;
}

type OfPhoto = { id: string };

export type PhotoUploadEvent =
  | { type: "photos.add"; files: PhotoFile[] }
  | { type: "photo.move"; id: string; to: number }
  | { type: "photo.up"; id: string }
  | { type: "photo.down"; id: string }
  | { type: "photo.remove"; id: string }
  | { type: "photo.restore" }
  | { type: "photo.cancel"; id: string }
  | { type: "photos.cancel" }
  | { type: "photo.retry"; id: string }
  | { type: "photos.retry" }
  | { type: "refusals.dismiss" }
  | PhotoItemReport;

/** What the wizard hears after every change: the stored photos in order, how many are under way, how many failed. */
export interface PhotosReport {
  type: "photos.changed";
  Photos: Photo[];
  pending: number;
  failed: number;
}

/** The id of the actor that sends one photo. */
export const photoActorId = (id: string) => `photo-${id}`;

const atOnce = 3;
const isPending = ({ status }: PhotoEntry) => status === "waiting" || status === "sending";
const indexOf = (entries: readonly PhotoEntry[], id: string) => entries.findIndex((one) => one.id === id);

const withStatus = (entry: PhotoEntry, status: "waiting" | "sending" | "failed"): PhotoEntry =>
  entry.status === "stored" ? entry : { id: entry.id, status, file: entry.file };

const dueToStart = (entries: readonly PhotoEntry[]) => {
  const free = atOnce - entries.filter(({ status }) => status === "sending").length;
  return entries.flatMap((entry) => (entry.status === "waiting" ? [entry] : [])).slice(0, Math.max(free, 0));
};

export const photoUploadMachine = setup({
  types: {} as {
    context: PhotoUploadContext;
    events: PhotoUploadEvent;
    input: { photos: readonly Photo[] };
    tags: "busy";
  },
  actors: { photoItem: photoItemMachine },
  guards: {
    anyPending: ({ context }) => context.entries.some(isPending),
    nonePending: ({ context }) => !context.entries.some(isPending),
    restorable: ({ context: { entries, removed } }) =>
      removed !== null && entries.length < limits.photos && indexOf(entries, removed.entry.id) < 0,
    notFirst: ({ context }, { id }: OfPhoto) => indexOf(context.entries, id) > 0,
    notLast: ({ context }, { id }: OfPhoto) => {
      const at = indexOf(context.entries, id);
      return at >= 0 && at < context.entries.length - 1;
    },
    known: ({ context }, { id }: OfPhoto) => indexOf(context.entries, id) >= 0,
    underWay: ({ context }, { id }: OfPhoto) =>
      context.entries.some((one) => one.id === id && isPending(one)),
    isSent: ({ context }, { id }: OfPhoto) =>
      context.entries.some((one) => one.id === id && one.status === "sending"),
    hasFailed: ({ context }, { id }: OfPhoto) =>
      context.entries.some((one) => one.id === id && one.status === "failed"),
    anyFailed: ({ context }) => context.entries.some(({ status }) => status === "failed"),
  },
  actions: {
    takeFiles: assign(({ context }, { files }: { files: PhotoFile[] }) => {
      const fresh = files.filter(({ id }) => indexOf(context.entries, id) < 0);
      const { taken, refused } = photoChecks(fresh, context.entries.length);
      const waiting = taken.map((file): PhotoEntry => ({ id: file.id, status: "waiting", file }));
      return { entries: [...context.entries, ...waiting], refused };
    }),
    moveTo: assign(({ context }, { id, to }: { id: string; to: number }) => ({
      entries: moveEntry(context.entries, id, to),
    })),
    moveUp: assign(({ context }, { id }: OfPhoto) => ({
      entries: moveEntry(context.entries, id, indexOf(context.entries, id) - 1),
    })),
    moveDown: assign(({ context }, { id }: OfPhoto) => ({
      entries: moveEntry(context.entries, id, indexOf(context.entries, id) + 1),
    })),
    takeOut: assign(({ context }, { id }: OfPhoto) => {
      const at = indexOf(context.entries, id);
      const entry = context.entries[at];
      return entry ? { entries: context.entries.toSpliced(at, 1), removed: { entry, at } } : {};
    }),
    putBack: assign(({ context: { entries, removed } }) =>
      removed
        ? { entries: entries.toSpliced(removed.at, 0, withStatus(removed.entry, "waiting")), removed: null }
        : {},
    ),
    dropOne: assign(({ context }, { id }: OfPhoto) => ({
      entries: context.entries.filter((entry) => entry.id !== id),
    })),
    dropPending: assign(({ context }) => ({ entries: context.entries.filter((entry) => !isPending(entry)) })),
    queueOne: assign(({ context }, { id }: OfPhoto) => ({
      entries: context.entries.map((entry) => (entry.id === id ? withStatus(entry, "waiting") : entry)),
    })),
    queueFailed: assign(({ context }) => ({
      entries: context.entries.map((entry) =>
        entry.status === "failed" ? withStatus(entry, "waiting") : entry,
      ),
    })),
    noteStored: assign(
      ({ context }, { id, photo }: { id: string; photo: Pick<Photo, "Url" | "CdnUrl"> }) => ({
        entries: context.entries.map(
          (entry): PhotoEntry => (entry.id === id ? { id, status: "stored", photo } : entry),
        ),
      }),
    ),
    noteFailed: assign(({ context }, { id }: OfPhoto) => ({
      entries: context.entries.map((entry) => (entry.id === id ? withStatus(entry, "failed") : entry)),
    })),
    forgetRefusals: assign({ refused: [] }),
    stopOne: enqueueActions(({ enqueue }, { id }: OfPhoto) => enqueue.stopChild(photoActorId(id))),
    stopPending: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.entries.filter(isPending)) enqueue.stopChild(photoActorId(id));
    }),
    stopFailed: enqueueActions(({ context, enqueue }) => {
      for (const { id, status } of context.entries)
        if (status === "failed") enqueue.stopChild(photoActorId(id));
    }),
    /** Waiting photos start while fewer than three are on their way. */
    startWaiting: enqueueActions(({ context, enqueue }) => {
      const started = dueToStart(context.entries);
      for (const { id, file } of started)
        enqueue.spawnChild("photoItem", { id: photoActorId(id), input: { file } });
      const due = new Set(started.map(({ id }) => id));
      enqueue.assign({
        entries: context.entries.map((entry) => (due.has(entry.id) ? withStatus(entry, "sending") : entry)),
      });
    }),
    report: enqueueActions((scope) => {
      const { entries } = scope.context;
      report(scope, {
        type: "photos.changed",
        Photos: photosOf(entries),
        pending: entries.filter(isPending).length,
        failed: entries.filter(({ status }) => status === "failed").length,
      } as PhotosReport);
    }),
  },
}).createMachine({
  id: "photoUpload",
  context: ({ input }) => ({
    entries: input.photos.map(
      ({ Url, CdnUrl }, at): PhotoEntry => ({
        id: `stored-${at}`,
        status: "stored",
        photo: { Url, CdnUrl },
      }),
    ),
    refused: [],
    removed: null,
  }),
  initial: "resting",
  states: {
    resting: {
      description: "Nothing is on its way",
      always: { guard: "anyPending", target: "uploading" },
    },
    uploading: {
      description: "At most three photos on their way, the others wait",
      tags: "busy",
      always: { guard: "nonePending", target: "resting" },
      on: {
        "photo.cancel": {
          guard: { type: "underWay", params: ({ event }) => event },
          actions: [
            { type: "stopOne", params: ({ event }) => event },
            { type: "dropOne", params: ({ event }) => event },
            "startWaiting",
            "report",
          ],
        },
        "photos.cancel": { actions: ["stopPending", "dropPending", "startWaiting", "report"] },
      },
    },
  },
  on: {
    "photos.add": {
      actions: [{ type: "takeFiles", params: ({ event }) => event }, "startWaiting", "report"],
    },
    "photo.move": {
      guard: { type: "known", params: ({ event }) => event },
      actions: [{ type: "moveTo", params: ({ event }) => event }, "report"],
    },
    "photo.up": {
      guard: { type: "notFirst", params: ({ event }) => event },
      actions: [{ type: "moveUp", params: ({ event }) => event }, "report"],
    },
    "photo.down": {
      guard: { type: "notLast", params: ({ event }) => event },
      actions: [{ type: "moveDown", params: ({ event }) => event }, "report"],
    },
    "photo.remove": {
      guard: { type: "known", params: ({ event }) => event },
      actions: [
        { type: "stopOne", params: ({ event }) => event },
        { type: "takeOut", params: ({ event }) => event },
        "startWaiting",
        "report",
      ],
    },
    "photo.restore": { guard: "restorable", actions: ["putBack", "startWaiting", "report"] },
    "photo.retry": {
      guard: { type: "hasFailed", params: ({ event }) => event },
      actions: [
        { type: "stopOne", params: ({ event }) => event },
        { type: "queueOne", params: ({ event }) => event },
        "startWaiting",
        "report",
      ],
    },
    "photos.retry": { guard: "anyFailed", actions: ["stopFailed", "queueFailed", "startWaiting", "report"] },
    "refusals.dismiss": { actions: "forgetRefusals" },
    "item.stored": {
      guard: { type: "isSent", params: ({ event }) => event },
      actions: [
        { type: "stopOne", params: ({ event }) => event },
        { type: "noteStored", params: ({ event }) => event },
        "startWaiting",
        "report",
      ],
    },
    "item.failed": {
      guard: { type: "isSent", params: ({ event }) => event },
      actions: [{ type: "noteFailed", params: ({ event }) => event }, "startWaiting", "report"],
    },
  },
});
