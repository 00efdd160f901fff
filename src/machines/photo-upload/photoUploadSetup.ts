import { assign, enqueueActions, setup } from "xstate";
import type { Photo } from "#contracts/property/property.ts";
import { report } from "../actor/report.ts";
import {
  type PhotoEntry,
  type PhotoFile,
  type PhotoPool,
  photoChecks,
  photosOf,
  poolOfEntries,
  type Refusal,
  type StoredPhoto,
} from "./photoChecks.ts";
import { type PhotoItemReport, photoItemMachine } from "./photoItemMachine.ts";

/** The list with one entry at another place, counted from 0; places beyond the ends mean the ends. */
export function moveEntry(entries: readonly PhotoEntry[], id: string, to: number): readonly PhotoEntry[] {
  const from = entries.findIndex((entry) => entry.id === id);
  const moved = entries[from];
  const place = Math.min(Math.max(to, 0), entries.length - 1);
  if (!moved || place === from) return entries;
  return entries.toSpliced(from, 1).toSpliced(place, 0, moved);
}

interface PhotoUploadContext {
  entries: readonly PhotoEntry[];
  refused: readonly Refusal[];
  /** What was taken out of the list, and may be put back. */
  spare: readonly PhotoEntry[];
}

type OfPhoto = { id: string };

export type PhotoUploadEvent =
  | { type: "photos.add"; files: PhotoFile[] }
  | { type: "photo.move"; id: string; to: number }
  | { type: "photo.up"; id: string }
  | { type: "photo.down"; id: string }
  | { type: "photo.remove"; id: string }
  | { type: "photos.arrange"; ids: readonly string[] }
  | { type: "photo.cancel"; id: string }
  | { type: "photos.cancel" }
  | { type: "photo.retry"; id: string }
  | { type: "photos.retry" }
  | { type: "refusals.dismiss" }
  | PhotoItemReport;

/** What somebody did to the list, and may take back. */
export type PhotoDeed = "added" | "moved" | "removed";

/** What the wizard hears after every change: the stored photos in order, how many are under way, how many failed. */
export interface PhotosReport {
  type: "photos.changed";
  Photos: Photo[];
  pending: number;
  failed: number;
  pool: PhotoPool;
  did: PhotoDeed | null;
}

/** The id of the actor that sends one photo. */
export const photoActorId = (id: string) => `photo-${id}`;

const atOnce = 3;
const isPending = ({ status }: PhotoEntry) => status === "waiting" || status === "sending";
const indexOf = (entries: readonly PhotoEntry[], id: string) => entries.findIndex((one) => one.id === id);

const withStatus = (entry: PhotoEntry, status: "waiting" | "sending" | "failed"): PhotoEntry =>
  entry.status === "stored" ? entry : { id: entry.id, status, file: entry.file };

/** The list without some of its photos, which go to those taken out. */
const without = (
  { entries, spare }: Pick<PhotoUploadContext, "entries" | "spare">,
  goes: (entry: PhotoEntry) => boolean,
) => ({
  entries: entries.filter((entry) => !goes(entry)),
  spare: [...spare, ...entries.filter(goes)],
});

const dueToStart = (entries: readonly PhotoEntry[]) => {
  const free = atOnce - entries.filter(({ status }) => status === "sending").length;
  return entries.flatMap((entry) => (entry.status === "waiting" ? [entry] : [])).slice(0, Math.max(free, 0));
};

/** The actors, guards and actions of the photos; the states are in `photoUploadMachine.ts`. */
export const photoUploadSetup = setup({
  types: {} as {
    context: PhotoUploadContext;
    events: PhotoUploadEvent;
    input: { pool: PhotoPool };
    tags: "busy";
  },
  actors: { photoItem: photoItemMachine },
  guards: {
    anyPending: ({ context }) => context.entries.some(isPending),
    nonePending: ({ context }) => !context.entries.some(isPending),
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
      const known = [...context.entries, ...context.spare];
      const fresh = files.filter(({ id }) => indexOf(known, id) < 0);
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
    takeOut: assign(({ context }, { id }: OfPhoto) => without(context, (entry) => entry.id === id)),
    takeOutPending: assign(({ context }) => without(context, isPending)),
    arrange: assign(({ context: { entries, spare } }, { ids }: { ids: readonly string[] }) => {
      const shown = new Set(ids);
      const back = ids
        .flatMap((id) => spare.filter((one) => one.id === id))
        .map((one) => withStatus(one, "waiting"));
      const known = [...entries, ...back];
      return {
        entries: ids.flatMap((id) => known.filter((one) => one.id === id)),
        spare: [...spare, ...entries].filter(({ id }) => !shown.has(id)),
      };
    }),
    queueOne: assign(({ context }, { id }: OfPhoto) => ({
      entries: context.entries.map((entry) => (entry.id === id ? withStatus(entry, "waiting") : entry)),
    })),
    queueFailed: assign(({ context }) => ({
      entries: context.entries.map((entry) =>
        entry.status === "failed" ? withStatus(entry, "waiting") : entry,
      ),
    })),
    noteStored: assign(({ context }, { id, photo }: { id: string; photo: StoredPhoto }) => ({
      entries: context.entries.map(
        (entry): PhotoEntry => (entry.id === id ? { id, status: "stored", photo } : entry),
      ),
    })),
    noteFailed: assign(({ context }, { id }: OfPhoto) => ({
      entries: context.entries.map((entry) => (entry.id === id ? withStatus(entry, "failed") : entry)),
    })),
    forgetRefusals: assign({ refused: [] }),
    stopOne: enqueueActions(({ enqueue }, { id }: OfPhoto) => enqueue.stopChild(photoActorId(id))),
    stopPending: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.entries.filter(isPending)) enqueue.stopChild(photoActorId(id));
    }),
    stopOthers: enqueueActions(({ context, enqueue }, { ids }: { ids: readonly string[] }) => {
      for (const { id } of context.entries) if (!ids.includes(id)) enqueue.stopChild(photoActorId(id));
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
    report: enqueueActions((scope, { did }: { did: PhotoDeed | null }) => {
      const { entries, spare } = scope.context;
      report(scope, {
        type: "photos.changed",
        Photos: photosOf(entries),
        pending: entries.filter(isPending).length,
        failed: entries.filter(({ status }) => status === "failed").length,
        pool: poolOfEntries(entries, spare),
        did,
      } as PhotosReport);
    }),
  },
});
