import type { FeedForm } from "#contracts/feed/feedContract.ts";

/** A link on its way to the clipboard: which form of which feed. */
export interface FeedLink {
  ID: number;
  form: FeedForm;
  text: string;
}

/** What a person does on the screen of the data feeds. Keys for creations come in with the events. */
export type FeedsEvent =
  | { type: "feeds.refresh" }
  | { type: "feed.add"; key: string }
  | { type: "feed.rename"; ID: number }
  | { type: "name.change"; name: string }
  | { type: "form.submit" }
  | { type: "form.cancel" }
  | { type: "feed.switchOff"; ID: number }
  | { type: "feed.switchOn"; ID: number }
  | { type: "confirm.accept" }
  | { type: "confirm.cancel" }
  | { type: "problem.dismiss" }
  | ({ type: "link.copy" } & FeedLink);

/** What the app says in passing. */
export type FeedsEmitted =
  | { type: "feed.saved"; Name: string; created: boolean }
  | { type: "feed.switched"; ID: number; Name: string; Active: boolean }
  | { type: "link.copied"; Name: string; form: FeedForm }
  | { type: "link.uncopied"; text: string };
