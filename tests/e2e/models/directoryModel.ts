import type { Model } from "./model.ts";

/** Editing a directory entry (ENTRY-01 … ENTRY-21). */
export type DirectoryState =
  | "list"
  | "unopened"
  | "details"
  | "moving"
  | "description"
  | "written"
  | "logo"
  | "logoFailed"
  | "confirmation"
  | "unanswered"
  | "refused"
  | "conflict"
  | "leaving"
  | "parked";

export type DirectoryMove =
  | "open"
  | "openFails"
  | "retry"
  | "cancel"
  | "next"
  | "back"
  | "pencil"
  | "dragMarker"
  | "stayPut"
  | "write"
  | "undo"
  | "save"
  | "uploadFails"
  | "closeFailure"
  | "saveIntoSilence"
  | "saveRefused"
  | "saveOvertaken"
  | "keepMine"
  | "dismiss"
  | "stay"
  | "keep"
  | "discard"
  | "goOn"
  | "throwAway";

export const directoryModel: Model<DirectoryState, DirectoryMove> = {
  initial: "list",
  on: {
    list: { open: "details", openFails: "unopened" },
    unopened: { retry: "details", cancel: "list" },
    details: { next: "description", dragMarker: "moving", save: "list", cancel: "list" },
    moving: { stayPut: "details" },
    description: { next: "logo", back: "details", write: "written", save: "list" },
    written: {
      undo: "description",
      save: "list",
      saveIntoSilence: "unanswered",
      saveRefused: "refused",
      saveOvertaken: "conflict",
      cancel: "leaving",
    },
    logo: { next: "confirmation", back: "description", uploadFails: "logoFailed", save: "list" },
    logoFailed: { closeFailure: "logo" },
    confirmation: { back: "logo", pencil: "details", save: "list" },
    unanswered: { dismiss: "written", save: "list" },
    refused: { dismiss: "written" },
    conflict: { keepMine: "list" },
    leaving: { stay: "written", keep: "parked", discard: "list" },
    parked: { goOn: "written", throwAway: "list" },
  },
};
