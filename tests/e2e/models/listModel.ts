import type { Model } from "./model.ts";

/** The property list (LIST-03 … LIST-41), seen through one listing of one's own. */
export type ListState =
  | "all"
  | "secondPage"
  | "one"
  | "oneOff"
  | "refused"
  | "asked"
  | "nothing"
  | "stale"
  | "failed";

export type ListEvent =
  | "findMine"
  | "findNothing"
  | "clear"
  | "nextPage"
  | "goBack"
  | "switchOff"
  | "switchOn"
  | "switchOffFails"
  | "dismiss"
  | "askToDelete"
  | "keep"
  | "orderFails"
  | "reloadFails"
  | "retry"
  | "reload";

export const listModel: Model<ListState, ListEvent> = {
  initial: "all",
  on: {
    all: {
      findMine: "one",
      findNothing: "nothing",
      nextPage: "secondPage",
      orderFails: "stale",
      reloadFails: "failed",
      reload: "all",
    },
    secondPage: { goBack: "all", reload: "secondPage" },
    one: {
      switchOff: "oneOff",
      switchOffFails: "refused",
      askToDelete: "asked",
      findNothing: "nothing",
      reload: "one",
      clear: "all",
    },
    oneOff: { switchOn: "one", reload: "oneOff" },
    refused: { dismiss: "one", switchOff: "oneOff" },
    asked: { keep: "one" },
    nothing: { clear: "all", reload: "nothing" },
    stale: { retry: "all" },
    failed: { retry: "all", reload: "all" },
  },
};
