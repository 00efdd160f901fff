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
  | { type: "link.copy"; ID: number; text: string };

/** What the app says in passing. */
export type FeedsEmitted =
  | { type: "feed.saved"; Name: string; created: boolean }
  | { type: "feed.switched"; ID: number; Name: string; Active: boolean }
  | { type: "link.copied" }
  | { type: "link.uncopied"; text: string };
