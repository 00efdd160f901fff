import type { Model } from "./model.ts";

/** Changing a property that is published (WIZ-01 … WIZ-34), while others may change it too. */
export type EditState = "list" | "form" | "changed" | "undone" | "conflict" | "leaving" | "parked";

export type EditEvent =
  | "open"
  | "change"
  | "undo"
  | "redo"
  | "reload"
  | "save"
  | "saveWithOldToken"
  | "saveOvertaken"
  | "keepMine"
  | "takeTheirs"
  | "cancel"
  | "stay"
  | "keep"
  | "discard"
  | "goOn"
  | "throwAway";

export const editModel: Model<EditState, EditEvent> = {
  initial: "list",
  on: {
    list: { open: "form" },
    form: { change: "changed", cancel: "list" },
    changed: {
      undo: "undone",
      reload: "parked",
      save: "list",
      saveWithOldToken: "list",
      saveOvertaken: "conflict",
      cancel: "leaving",
    },
    undone: { redo: "changed", cancel: "list" },
    conflict: { keepMine: "list", takeTheirs: "form" },
    leaving: { stay: "changed", keep: "parked", discard: "list" },
    parked: { goOn: "changed", throwAway: "list" },
  },
};
