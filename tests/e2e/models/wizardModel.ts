import type { Model } from "./model.ts";

/** Adding a property (WIZ-01 … WIZ-34, ERR-03 … ERR-08). */
export type WizardState =
  | "list"
  | "blank"
  | "blankConfirmation"
  | "wrong"
  | "details"
  | "description"
  | "media"
  | "photoFailed"
  | "confirmation"
  | "duplicate"
  | "limit"
  | "unanswered"
  | "leaving"
  | "parked";

export type WizardEvent =
  | "open"
  | "cancel"
  | "toConfirmation"
  | "publish"
  | "publishLater"
  | "fill"
  | "next"
  | "back"
  | "pencil"
  | "uploadFails"
  | "uploadAgain"
  | "publishDuplicate"
  | "otherReference"
  | "publishOverLimit"
  | "dismiss"
  | "publishIntoSilence"
  | "stay"
  | "keep"
  | "discard"
  | "goOn"
  | "throwAway";

export const wizardModel: Model<WizardState, WizardEvent> = {
  initial: "list",
  on: {
    list: { open: "blank" },
    blank: { cancel: "list", toConfirmation: "blankConfirmation", fill: "details" },
    blankConfirmation: { publish: "wrong" },
    wrong: { fill: "details", cancel: "list" },
    details: { next: "description", toConfirmation: "confirmation", cancel: "leaving" },
    description: { next: "media", back: "details" },
    media: { next: "confirmation", back: "description", uploadFails: "photoFailed" },
    photoFailed: { uploadAgain: "media" },
    confirmation: {
      back: "media",
      pencil: "details",
      publish: "list",
      publishLater: "list",
      publishDuplicate: "duplicate",
      publishOverLimit: "limit",
      publishIntoSilence: "unanswered",
    },
    duplicate: { otherReference: "details" },
    limit: { dismiss: "confirmation", publish: "list" },
    unanswered: { dismiss: "confirmation", publish: "list" },
    leaving: { stay: "details", keep: "parked", discard: "list" },
    parked: { goOn: "details", throwAway: "list" },
  },
};
