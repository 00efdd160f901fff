/** Decides what the Premium and Standard switches of one property show, and asks until they and the service agree. */

import type { PropertyListItem } from "#contracts/property/property.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import { featuredSetup } from "./featuredSetup.ts";
import { hindranceOf, levelOf } from "./shortageOf.ts";

const itemOf = ({ event }: { event: { output: PropertyListItem } }) => ({ item: event.output });

const answered = {
  target: "deciding",
  actions: { type: "rememberAnswer", params: itemOf },
} as const;

/** Lost: asked again with the same key. Overtaken by another press: that one counts. Surprising, or lost for good: read first. */
const refused = [
  {
    guard: { type: "askAgain", params: problemOf },
    target: "waiting",
    actions: "countTry",
  },
  { guard: "overtaken", target: "reading" },
  {
    guard: { type: "surprising", params: problemOf },
    target: "reading",
    actions: { type: "rememberProblem", params: problemOf },
  },
  {
    target: "#featured.switches.settled.refused",
    actions: [{ type: "rememberProblem", params: problemOf }, "settle"],
  },
] as const;

/** An answer was lost: nobody knows whether it was done. */
const doubted = { guard: { type: "askAgain", params: problemOf }, target: "doubtful" } as const;

export const featuredMachine = featuredSetup.createMachine({
  id: "featured",
  context: ({ input: { item } }) => ({
    Id: item.Id,
    AgentRef: item.AgentRef,
    AdInfo: item.AdInfo,
    wish: levelOf(item.AdInfo),
    hindrance: hindranceOf(item),
    key: null,
    sentKey: null,
    tries: 0,
    problem: null,
  }),
  type: "parallel",
  states: {
    switches: {
      description: "What the switches show",
      initial: "settled",
      states: {
        settled: {
          description: "The switches show what the service last said",
          initial: "known",
          states: {
            known: { description: "Nothing is to be said" },
            refused: {
              description: "The last change was refused and put back; why is in the context",
              exit: "forgetProblem",
              on: { "problem.dismiss": { target: "known" } },
            },
            unsure: {
              description: "Neither the change nor the look at what became of it was answered",
              tags: "unsure",
              exit: "forgetProblem",
              on: {
                "featured.found": {
                  target: "#featured.switches.changing.request.reading",
                  actions: { type: "rememberHindrance", params: fromEvent },
                },
              },
            },
          },
          on: {
            "featured.found": [
              {
                guard: { type: "agrees", params: fromEvent },
                actions: { type: "rememberHindrance", params: fromEvent },
              },
              {
                guard: "ours",
                target: "changing.request.reading",
                actions: { type: "rememberHindrance", params: fromEvent },
              },
              { target: ".known", actions: [{ type: "rememberFound", params: fromEvent }, "settle"] },
            ],
            "featured.doubt": { target: "changing.request.reading" },
            "featured.want": {
              guard: { type: "possible", params: fromEvent },
              target: "changing",
              actions: { type: "rememberWish", params: fromEvent },
            },
          },
        },
        changing: {
          description: "The switches are ahead of the service; the last press counts",
          tags: "busy",
          type: "parallel",
          states: {
            request: {
              description: "Asks step by step until the service and the last press agree",
              initial: "deciding",
              states: {
                deciding: {
                  description: "Looks what is missing between the service and the last press",
                  always: [
                    { guard: "unfeatureNext", target: "unfeaturing" },
                    { guard: "featureNext", target: "featuring" },
                    { guard: "doubtful", target: "reading" },
                    { target: "#featured.switches.settled.known", actions: "settle" },
                  ],
                },
                featuring: {
                  description: "Waits for a level; the same key goes out again if no answer comes",
                  entry: "rememberSent",
                  invoke: {
                    id: "feature",
                    src: "feature",
                    input: ({ context: { Id, wish, key } }) => ({
                      id: Id,
                      type: wish === "none" ? "Featured" : wish,
                      key: key ?? "",
                    }),
                    onDone: answered,
                    onError: refused,
                  },
                },
                unfeaturing: {
                  description: "Waits for the level to end",
                  entry: "rememberSent",
                  invoke: {
                    id: "unfeature",
                    src: "unfeature",
                    input: ({ context: { Id } }) => ({ id: Id }),
                    onDone: answered,
                    onError: refused,
                  },
                },
                waiting: {
                  description: "No answer came; asks again in a moment",
                  after: { pause: { target: "deciding" } },
                },
                reading: {
                  description:
                    "Asks what the property is now, because an answer was lost or somebody else spoke",
                  invoke: {
                    id: "read",
                    src: "read",
                    input: ({ context: { Id } }) => ({ id: Id }),
                    onDone: [
                      {
                        guard: { type: "asWished", params: itemOf },
                        target: "#featured.switches.settled.known",
                        actions: [{ type: "rememberFound", params: itemOf }, "forgetProblem", "settle"],
                      },
                      {
                        guard: "unwanted",
                        target: "#featured.switches.settled.known",
                        actions: [{ type: "rememberFound", params: itemOf }, "settle"],
                      },
                      {
                        guard: "failed",
                        target: "#featured.switches.settled.refused",
                        actions: [{ type: "rememberFound", params: itemOf }, "settle"],
                      },
                      { target: "deciding", actions: { type: "rememberFound", params: itemOf } },
                    ],
                    onError: [
                      {
                        guard: "asked",
                        target: "#featured.switches.settled.unsure",
                        actions: [{ type: "rememberProblem", params: problemOf }, "settle"],
                      },
                      { target: "deciding" },
                    ],
                  },
                },
              },
            },
            trust: {
              description: "Whether somebody else may have changed the property meanwhile",
              initial: "trusted",
              states: {
                trusted: {
                  description: "Nobody spoke of it, and no answer was lost",
                  on: {
                    "featured.found": {
                      target: "doubtful",
                      actions: { type: "rememberHindrance", params: fromEvent },
                    },
                    "featured.doubt": { target: "doubtful" },
                    "xstate.error.actor.feature": doubted,
                    "xstate.error.actor.unfeature": doubted,
                  },
                },
                doubtful: {
                  description: "It is read before it counts as settled",
                  on: {
                    "featured.found": { actions: { type: "rememberHindrance", params: fromEvent } },
                    "xstate.done.actor.read": { target: "trusted" },
                    "xstate.error.actor.read": { target: "trusted" },
                  },
                },
              },
            },
          },
          on: {
            "featured.want": {
              guard: { type: "possible", params: fromEvent },
              actions: { type: "rememberWish", params: fromEvent },
            },
          },
        },
      },
    },
    word: {
      description: "Whose word on the level was the last",
      initial: "theirs",
      states: {
        theirs: {
          description: "A search or a look",
          on: {
            "xstate.done.actor.feature": { target: "ours" },
            "xstate.done.actor.unfeature": { target: "ours" },
          },
        },
        ours: {
          description: "The answer to us: a search that disagrees may be older, so the property is read",
          on: {
            "featured.found": {
              guard: { type: "agrees", params: fromEvent },
              target: "theirs",
            },
            "xstate.done.actor.read": { target: "theirs" },
          },
        },
      },
    },
  },
});
