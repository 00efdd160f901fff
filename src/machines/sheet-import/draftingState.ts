import { and, or } from "xstate";
import { problemOf } from "../actor/problemOf.ts";
import { askedOf, newDrafting } from "./drafting.ts";
import { sheetSetup } from "./sheetImportSetup.ts";

const over = { target: "#sheetImport.left", actions: ["leaveRest", "emitMade"] } as const;

/** Guards that are joined take a function for their params as others do; their types do not say so. */
const tooMany = { type: "tooMany", params: problemOf as never } as const;

/** New rows become unfinished listings, one after the other; meanwhile closing asks. */
export const draftingState = sheetSetup.createStateConfig({
  description: "New rows become unfinished listings",
  tags: "running",
  type: "parallel",
  states: {
    making: {
      description: "The new listings are begun, one after the other",
      initial: "sending",
      states: {
        sending: {
          description: "One is under way",
          initial: "going",
          states: {
            going: {
              description: "The next begins with its answer",
              on: { "drafts.stop": { target: "stopping", actions: "leaveNext" } },
            },
            stopping: { description: "It is waited for; nothing begins after it, not even the edits" },
          },
          invoke: {
            id: "draft",
            src: "draft",
            input: ({ context: { drafting, run } }) => askedOf(drafting ?? newDrafting([]), run),
            onDone: [
              { guard: "isLeaving", target: "#sheetImport.closed", actions: ["noteMade", "emitMade"] },
              {
                guard: and([or(["isStopping", "isAsked"]), "onlyEditsLeft"]),
                target: "#sheetImport.left",
                actions: ["noteMade", "emitMade"],
              },
              {
                guard: "allMade",
                target: "#sheetImport.made",
                actions: ["noteMade", "emitMade"],
              },
              { guard: "isLast", target: "#sheetImport.left", actions: ["noteMade", "emitMade"] },
              { target: "sending", reenter: true, actions: "noteMade" },
            ],
            onError: [
              { guard: "isLeaving", target: "#sheetImport.closed", actions: "emitMade" },
              { guard: and(["isStopping", tooMany]), ...over },
              {
                guard: { type: "tooMany", params: problemOf },
                target: "pausing",
                actions: { type: "noteUnanswered", params: problemOf },
              },
              {
                guard: { type: "isFull", params: problemOf },
                target: "#sheetImport.left",
                actions: [{ type: "refuseRest", params: problemOf }, "emitMade"],
              },
              {
                guard: { type: "lastRefused", params: problemOf },
                target: "#sheetImport.left",
                actions: [{ type: "refuseOne", params: problemOf }, "emitMade"],
              },
              {
                guard: { type: "isRefused", params: problemOf },
                target: "sending",
                reenter: true,
                actions: { type: "refuseOne", params: problemOf },
              },
              {
                guard: "isStopping",
                target: "interrupted.stopping",
                actions: { type: "noteUnanswered", params: problemOf },
              },
              { target: "interrupted", actions: { type: "noteUnanswered", params: problemOf } },
            ],
          },
        },
        pausing: {
          description: "The server has had too many requests; nothing begins before the time it named",
          after: { asTheServerWishes: { target: "sending", actions: "forgetUnanswered" } },
          on: { "drafts.stop": over },
        },
        interrupted: {
          description: "One has no answer; asked again under its key it is made once",
          on: { "drafts.stop": over },
          initial: "going",
          states: {
            going: {
              description: "The others begin after it",
              on: {
                "drafts.goOn": {
                  target: "#sheetImport.drafting.making.sending",
                  actions: "forgetUnanswered",
                },
              },
            },
            stopping: {
              description: "It was to be the last: nothing begins after it",
              on: {
                "drafts.goOn": {
                  target: "#sheetImport.drafting.making.sending.stopping",
                  actions: "forgetUnanswered",
                },
              },
            },
          },
        },
      },
    },
    door: {
      description: "Whether somebody wants to leave meanwhile",
      initial: "shut",
      states: {
        shut: {
          description: "Nobody wants to leave",
          on: { "sheet.close": { target: "asked" }, "page.leave": { target: "asked.outside" } },
        },
        asked: {
          description: "Whether the rest of the new rows may be left",
          initial: "here",
          states: {
            here: { description: "By closing", tags: "asking" },
            outside: { description: "By leaving the page, which asks itself" },
          },
          on: {
            "close.accept": [
              { guard: "isUnderWay", target: "leaving", actions: "leaveNext" },
              { target: "#sheetImport.closed", actions: "emitMade" },
            ],
            "close.cancel": { target: "shut" },
          },
        },
        leaving: {
          description: "The one that is under way is waited for, so that it counts",
          on: { "sheet.close": { target: "#sheetImport.closed", actions: "emitMade" } },
        },
      },
    },
  },
});
