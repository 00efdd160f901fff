import { type PhotoEntry, poolOf } from "#machines/photo-upload/photoChecks.ts";
import { photoUploadMachine } from "#machines/photo-upload/photoUploadMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { photoFile } from "../samples/photoFile.ts";

const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ Url: `/${at}.jpg`, CdnUrl: `/${at}.jpg`, Number: at + 1 }));
const files = (...ids: string[]) => ids.map((id) => photoFile(id));
const photo = { Url: "/new.jpg", CdnUrl: "/new.jpg" };
const count = (entries: PhotoEntry[], status: PhotoEntry["status"]) =>
  entries.filter((entry) => entry.status === status).length;

export const photoUploadSubject: Subject = {
  machine: photoUploadMachine,
  starts: Object.fromEntries(
    [0, 1, 98, 99].map((stored) => [`${stored} photos`, { pool: poolOf(photos(stored)) }]),
  ),
  events: [
    { type: "photos.add", files: files("a") },
    { type: "photos.add", files: files("b", "c", "d", "e") },
    { type: "photos.add", files: [photoFile("x", { type: "application/pdf" })] },
    { type: "photo.move", id: "stored-0", to: 5 },
    { type: "photo.move", id: "unknown", to: 5 },
    { type: "photo.up", id: "a" },
    { type: "photo.up", id: "stored-0" },
    { type: "photo.down", id: "stored-0" },
    { type: "photo.down", id: "a" },
    { type: "photo.remove", id: "a" },
    { type: "photo.remove", id: "stored-0" },
    { type: "photos.arrange", ids: ["stored-0"] },
    { type: "photos.arrange", ids: ["a", "stored-0", "b"] },
    { type: "photo.cancel", id: "b" },
    { type: "photo.cancel", id: "stored-0" },
    { type: "photos.cancel" },
    { type: "photo.retry", id: "a" },
    { type: "photos.retry" },
    { type: "refusals.dismiss" },
    { type: "item.stored", id: "a", photo },
    { type: "item.stored", id: "b", photo },
    { type: "item.failed", id: "a" },
    { type: "item.failed", id: "c" },
  ] as Subject["events"],
  services: {},
  children: ["photoItem"],
  identity: ({ context: { entries, spare } }) => [
    entries.length > 90 ? Math.min(entries.length, 99) : Math.min(entries.length, 2),
    spare.some(({ id }: PhotoEntry) => id === "a"),
    Math.min(count(entries, "sending"), 1),
    Math.min(count(entries, "failed"), 1),
    Math.min(count(entries, "waiting"), 1),
    entries.find(({ id }: PhotoEntry) => id === "a")?.status,
  ],
  invariants: {
    "There are never more than 99 photos": ({ context }) => context.entries.length <= 99,
    "Never more than three are on their way": ({ context }) => count(context.entries, "sending") <= 3,
    "Nobody waits while there is a free place": ({ context }) =>
      count(context.entries, "waiting") === 0 || count(context.entries, "sending") === 3,
    "Every photo on its way has its actor, and no other": ({ context, children }) => {
      const wanted = context.entries
        .filter(({ status }: PhotoEntry) => status === "sending" || status === "failed")
        .map(({ id }: PhotoEntry) => `photo-${id}`);
      return JSON.stringify(Object.keys(children).toSorted()) === JSON.stringify(wanted.toSorted());
    },
    "It is uploading exactly while something is under way": ({ value, context }) =>
      (value === "uploading") ===
      context.entries.some(({ status }: PhotoEntry) => status === "waiting" || status === "sending"),
    "No photo stands twice, in the list or among those taken out": ({ context: { entries, spare } }) =>
      new Set([...entries, ...spare].map(({ id }: PhotoEntry) => id)).size === entries.length + spare.length,
  },
};
