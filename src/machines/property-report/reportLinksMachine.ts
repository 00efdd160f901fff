/** Decides what the dialog of a listing's reports shows: its links, a new one with its address while that can be copied, a question before one is revoked or the address lost to closing or to another. */
import type { SnapshotFrom } from "xstate";
import { clipboardState } from "../actor/clipboardState.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import { isUncopied, type LinksContext, linksSetup } from "./reportLinksSetup.ts";

const DAYS = 30;

/** Days and language of the next link can be chosen whatever becomes of those that there are, and not while it is on its way. */
const rememberDays = { type: "rememberDays", params: fromEvent } as const;
const rememberLanguage = { type: "rememberLanguage", params: fromEvent } as const;
const choosing = {
  "days.change": { actions: rememberDays },
  "language.change": { actions: rememberLanguage },
} as const;

export const reportLinksMachine = linksSetup.createMachine({
  id: "reportLinks",
  context: ({ input: { language } }) => ({
    links: [],
    days: DAYS,
    language,
    key: null,
    fresh: null,
    copying: null,
    copied: null,
    revoked: null,
    problem: null,
  }),
  type: "parallel",
  states: {
    links: {
      description: "The links of the listing, and what is being done with one of them",
      initial: "loading",
      states: {
        loading: {
          description: "Reads the links",
          tags: ["busy", "skeleton"],
          on: choosing,
          invoke: {
            id: "list",
            src: "list",
            onDone: {
              target: "shown",
              actions: { type: "rememberLinks", params: ({ event }) => ({ links: event.output }) },
            },
            onError: { target: "failed", actions: { type: "rememberProblem", params: problemOf } },
          },
        },
        failed: {
          description: "The links could not be read",
          tags: "failed",
          on: { ...choosing, "links.refresh": { target: "loading", actions: "forgetProblem" } },
        },
        shown: {
          description: "The links stand there; days and language of another can be chosen",
          on: {
            "days.change": { actions: [rememberDays, "forgetProblem"] },
            "language.change": { actions: [rememberLanguage, "forgetProblem"] },
            "report.share": [
              {
                guard: "wouldLose",
                target: "replacing",
                actions: { type: "rememberKey", params: fromEvent },
              },
              { target: "sharing", actions: { type: "rememberKey", params: fromEvent } },
            ],
            "report.revoke": {
              guard: { type: "known", params: fromEvent },
              target: "confirming",
              actions: { type: "rememberRevoked", params: fromEvent },
            },
          },
        },
        replacing: {
          description: "The address that is there was not copied, and another takes its place: asks first",
          tags: "replacing",
          on: {
            "confirm.accept": { target: "sharing" },
            "confirm.cancel": { target: "shown" },
          },
        },
        sharing: {
          description: "Waits for the new link; sent again, the same key makes no second one",
          tags: "busy",
          invoke: {
            id: "share",
            src: "share",
            input: ({ context: { days: Days, language: Language, key } }) => ({
              Days,
              Language,
              key: key ?? "",
            }),
            onDone: {
              target: "shown",
              actions: [
                { type: "rememberFresh", params: ({ event }) => ({ made: event.output }) },
                "emitShared",
              ],
            },
            onError: {
              target: "shown",
              actions: [
                { type: "rememberProblem", params: problemOf },
                { type: "forgetUsedKey", params: problemOf },
              ],
            },
          },
        },
        confirming: {
          description: "Whoever has the link can open it no more: asks first",
          tags: "asking",
          on: {
            "confirm.accept": { target: "revoking" },
            "confirm.cancel": { target: "shown", actions: "forgetRevoked" },
          },
        },
        revoking: {
          description: "Waits for a link to be revoked",
          tags: "busy",
          on: choosing,
          invoke: {
            id: "revoke",
            src: "revoke",
            input: ({ context }) => ({ Id: context.revoked ?? 0 }),
            onDone: { target: "shown", actions: ["dropRevoked", "forgetRevoked", "emitRevoked"] },
            onError: {
              target: "shown",
              actions: [{ type: "rememberProblem", params: problemOf }, "forgetRevoked"],
            },
          },
        },
      },
    },
    clipboard: clipboardState({
      copy: { guard: "isFresh", actions: "rememberCopying" },
      text: ({ copying }: LinksContext) => copying?.Address ?? "",
      done: ["emitCopied", "rememberCopied"],
      failed: ["emitUncopied", "forgetCopying"],
    }),
    dialog: {
      description: "Whether the dialog may be closed",
      initial: "open",
      states: {
        open: {
          description: "It stands there; an address that was copied by hand need not be asked about",
          on: {
            "link.take": { actions: "rememberTaken" },
            "dialog.close": [
              { guard: "isSharing", target: "leaving" },
              { guard: "wouldLose", target: "leaving" },
              { target: "closed", actions: "emitClosed" },
            ],
          },
        },
        leaving: {
          description: "The new address is told nowhere else and was not copied: asks first",
          tags: "leaving",
          on: {
            "leave.accept": { target: "closed", actions: "emitClosed" },
            "leave.cancel": { target: "open" },
          },
        },
        closed: { description: "It is closed" },
      },
    },
  },
});

/** Whether an address that is told nowhere else would be lost with the dialog: it is made, or was not copied. */
export const wouldLoseAddress = (snapshot: SnapshotFrom<typeof reportLinksMachine>): boolean =>
  snapshot.matches({ links: "sharing" }) || isUncopied(snapshot.context);
