import type { Model } from "./model.ts";

/** The two switches of one listing (FEAT-01 … FEAT-09). */
export type FeaturedState =
  | "plain"
  | "standard"
  | "premium"
  | "refused"
  | "unknown"
  | "unseen"
  | "full"
  | "deactivated";

export type FeaturedEvent =
  | "standardOn"
  | "standardOff"
  | "premiumOn"
  | "premiumOff"
  | "onAndOff"
  | "premiumExceeded"
  | "answerLost"
  | "silence"
  | "doneUnanswered"
  | "check"
  | "dismiss"
  | "othersTakeTheRest"
  | "aPlaceIsFreed"
  | "deactivate"
  | "activate"
  | "reload";

export const featuredModel: Model<FeaturedState, FeaturedEvent> = {
  initial: "plain",
  on: {
    plain: {
      standardOn: "standard",
      premiumOn: "premium",
      onAndOff: "plain",
      premiumExceeded: "refused",
      answerLost: "premium",
      silence: "unknown",
      doneUnanswered: "unseen",
      othersTakeTheRest: "full",
      deactivate: "deactivated",
      reload: "plain",
    },
    standard: {
      standardOff: "plain",
      premiumOn: "premium",
      deactivate: "deactivated",
      reload: "standard",
    },
    premium: { premiumOff: "plain", deactivate: "deactivated", reload: "premium" },
    refused: { dismiss: "plain", standardOn: "standard", reload: "plain" },
    unknown: { check: "plain", premiumOn: "premium", reload: "plain" },
    unseen: { check: "premium", reload: "premium" },
    full: { aPlaceIsFreed: "plain", deactivate: "deactivated" },
    deactivated: { activate: "plain", reload: "deactivated" },
  },
};
