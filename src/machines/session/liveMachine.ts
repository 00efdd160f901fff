/** Decides when a tab hears from the service what has changed; one tab of a browser has the connection for all (LIVE-06). */
import { assign, type EventObject, emit, fromCallback, sendTo, setup } from "xstate";
import type { LiveKind } from "#contracts/session/accountContract.ts";
import { fromEvent } from "../actor/fromEvent.ts";

/** A position of the log up to which all is told now, and of what kind something has changed, where something has. */
export interface LiveNotice {
  id: string;
  kind: LiveKind | null;
}

interface LiveContext {
  /** The position up to which all was told; null before the first notice. */
  position: string | null;
  /** Connections in a row that ended without a notice. */
  failures: number;
}

type WithNotice = { notice: LiveNotice };

/** What a tab tells the others. */
export type TabNotice = EventObject & WithNotice;

export type LiveEvent =
  | { type: "page.visible" }
  | { type: "page.hidden" }
  /** No other tab of the browser has the connection. */
  | { type: "turn.come" }
  | ({ type: "stream.told" } & WithNotice)
  | { type: "stream.ended" }
  | ({ type: "tab.told" } & WithNotice);

/** What the app hears when something has changed. */
export interface LiveChanged {
  type: "live.changed";
  kind: LiveKind;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

const told = { type: "rememberPosition", params: fromEvent } as const;
const changed = { type: "emitChanged", params: fromEvent } as const;
const relayed = { type: "tellTabs", params: fromEvent } as const;
const broken = { target: "pausing", actions: "countFailure" } as const;
/** The browser lets no page have it. */
const denied = { target: "resting" } as const;
const hasChanged = { type: "hasChanged", params: fromEvent } as const;

export const liveMachine = setup({
  types: {} as { context: LiveContext; events: LiveEvent; emitted: LiveChanged },
  actors: {
    /** The other tabs of this browser: hears `TabNotice`, says `tab.told` of theirs. */
    tabs: fromCallback<TabNotice>(() => undefined),
    /** Waits until no other tab has the connection, says `turn.come`, and keeps the turn until it is stopped. */
    turn: fromCallback(() => undefined),
    /** The events after a position: says `stream.told` of each, and `stream.ended`. */
    stream: fromCallback<EventObject, { position: string | null }>(() => undefined),
  },
  guards: { hasChanged: (_, { notice }: WithNotice) => notice.kind !== null },
  delays: {
    unseen: 30_000,
    pause: ({ context }) => Math.min(FIRST_PAUSE_MS * 2 ** (context.failures - 1), LONGEST_PAUSE_MS),
  },
  actions: {
    rememberPosition: assign((_, { notice }: WithNotice) => ({ position: notice.id })),
    forgetFailures: assign({ failures: 0 }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    tellTabs: sendTo("tabs", (_, { notice }: WithNotice): TabNotice => ({ type: "live.notice", notice })),
    emitChanged: emit((_, { notice }: WithNotice) => ({
      type: "live.changed" as const,
      kind: notice.kind as LiveKind,
    })),
  },
}).createMachine({
  id: "live",
  context: { position: null, failures: 0 },
  initial: "resting",
  states: {
    resting: {
      description: "Nobody looks at the page: it has no connection and waits for none",
      on: { "page.visible": { target: "following" } },
    },
    following: {
      description: "Hears of changes, over its own connection or from the tab that has it",
      type: "parallel",
      invoke: [
        { id: "tabs", src: "tabs", onDone: denied, onError: denied },
        { id: "turn", src: "turn", onDone: denied, onError: denied },
      ],
      on: {
        "tab.told": [{ guard: hasChanged, actions: [told, changed] }, { actions: told }],
      },
      states: {
        sight: {
          description: "Whether somebody looks at the page",
          initial: "seen",
          states: {
            seen: {
              description: "The page is looked at",
              on: { "page.hidden": { target: "unseen" } },
            },
            unseen: {
              description: "Nobody looks; whoever comes back soon finds the connection as it was",
              after: { unseen: { target: "#live.resting" } },
              on: { "page.visible": { target: "seen" } },
            },
          },
        },
        connection: {
          description: "Whether this tab has the connection of the browser",
          initial: "waiting",
          states: {
            waiting: {
              description: "Another tab has the connection",
              on: { "turn.come": { target: "listening" } },
            },
            listening: {
              description: "Has the connection, and tells the other tabs what it hears",
              invoke: {
                id: "stream",
                src: "stream",
                input: ({ context: { position } }) => ({ position }),
                onDone: broken,
                onError: broken,
              },
              on: {
                "stream.told": [
                  { guard: hasChanged, actions: [told, "forgetFailures", relayed, changed] },
                  { actions: [told, "forgetFailures", relayed] },
                ],
                "stream.ended": broken,
              },
            },
            pausing: {
              description: "The connection has ended; it is tried again after a pause, longer each time",
              after: { pause: { target: "listening" } },
            },
          },
        },
      },
    },
  },
});
