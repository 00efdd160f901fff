import { type FeedForm, feedForms } from "#contracts/feed/feedContract.ts";

/** The form that an address asks for; strict unless it says otherwise. */
export const feedModeOf = (text: unknown): FeedForm => feedForms.find((form) => form === text) ?? "strict";
