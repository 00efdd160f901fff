import type { Model } from "./model.ts";

/** Signing in (SIGNIN-01 … SIGNIN-13, SESSION-03 … SESSION-06). */
export type SignInState =
  | "asked"
  | "incomplete"
  | "refused"
  | "unanswered"
  | "askedForPlace"
  | "overview"
  | "place"
  | "administration"
  | "asClient";

export type SignInEvent =
  | "sendNothing"
  | "sendWrong"
  | "sendIntoSilence"
  | "closeDialog"
  | "signInAsClient"
  | "signInAsAdmin"
  | "wantPlace"
  | "comeBack"
  | "actAsClient"
  | "backToAdministration"
  | "signOut";

export const signInModel: Model<SignInState, SignInEvent> = {
  initial: "asked",
  on: {
    asked: {
      sendNothing: "incomplete",
      sendWrong: "refused",
      sendIntoSilence: "unanswered",
      signInAsClient: "overview",
      signInAsAdmin: "administration",
      wantPlace: "askedForPlace",
    },
    incomplete: { sendWrong: "refused", signInAsClient: "overview" },
    refused: { closeDialog: "asked" },
    unanswered: { closeDialog: "asked" },
    askedForPlace: { signInAsClient: "place", signInAsAdmin: "administration" },
    overview: { comeBack: "overview", wantPlace: "place", signOut: "asked" },
    place: { comeBack: "overview", signOut: "asked" },
    administration: { comeBack: "administration", actAsClient: "asClient", signOut: "asked" },
    asClient: { backToAdministration: "administration", signOut: "asked" },
  },
};
