import type { Model } from "./model.ts";

/** Acting on enquiries (ENQ-02 … ENQ-10), seen through the first two rows of a list of many. */
export type EnquiryActionsState =
  | "list"
  | "two"
  | "elsewhere"
  | "all"
  | "resendAsked"
  | "resendWrong"
  | "markAsked"
  | "markWrong"
  | "rowAsked"
  | "running"
  | "leaving"
  | "overview"
  | "partial"
  | "unanswered"
  | "one";

export type EnquiryActionsEvent =
  | "selectTwo"
  | "clear"
  | "selectAll"
  | "otherFilters"
  | "nextPage"
  | "back"
  | "askResend"
  | "askMark"
  | "askRow"
  | "cancel"
  | "submit"
  | "submitWrong"
  | "submitRefused"
  | "submitSilence"
  | "submitHeld"
  | "correct"
  | "release"
  | "goToOverview"
  | "goBack"
  | "stay"
  | "leave"
  | "comeBack"
  | "retry"
  | "retryRefused"
  | "dismiss";

export const enquiryActionsModel: Model<EnquiryActionsState, EnquiryActionsEvent> = {
  initial: "list",
  on: {
    list: { selectTwo: "two", askRow: "rowAsked" },
    two: {
      clear: "list",
      selectAll: "all",
      otherFilters: "list",
      nextPage: "elsewhere",
      askResend: "resendAsked",
      askMark: "markAsked",
    },
    elsewhere: { back: "two" },
    all: { clear: "list" },
    resendAsked: {
      cancel: "two",
      submit: "list",
      submitWrong: "resendWrong",
      submitRefused: "partial",
      submitSilence: "unanswered",
      submitHeld: "running",
    },
    resendWrong: { cancel: "two", correct: "list" },
    markAsked: { cancel: "two", submit: "list", submitWrong: "markWrong" },
    markWrong: { cancel: "two", correct: "list" },
    rowAsked: { cancel: "list", submit: "list" },
    running: { release: "list", goToOverview: "leaving", goBack: "leaving" },
    leaving: { stay: "running", leave: "overview" },
    overview: { comeBack: "list" },
    partial: { retry: "list", retryRefused: "partial", dismiss: "one" },
    unanswered: { retry: "list", dismiss: "two" },
    one: { clear: "list" },
  },
};
