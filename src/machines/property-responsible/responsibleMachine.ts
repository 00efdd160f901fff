/** Decides to which user of the account listings are given, one or many by one call (TEAM-67, TEAM-68). */
import { assign, emit, setup } from "xstate";
import type { TeamUser } from "#contracts/session/teamContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

/** Listings that are given to a user together. */
export interface ListingGift {
  readonly ids: readonly number[];
  /** Of the one listing; null where there may be several. */
  readonly reference: string | null;
  /** Who is responsible for the one now; null for nobody, undefined where there may be several. */
  readonly user?: string | null | undefined;
}

interface ResponsibleContext {
  users: readonly TeamUser[];
  gift: ListingGift | null;
  /** A user by number, null for nobody, undefined until one is chosen. */
  user: string | null | undefined;
  problem: Problem | null;
}

type ResponsibleEvent =
  | { type: "gift.begin"; gift: ListingGift }
  | { type: "user.choose"; user: string | null }
  | { type: "gift.give" }
  | { type: "gift.cancel" };

type ResponsibleEmitted =
  | { type: "listings.given"; gift: ListingGift; user: string | null }
  /** One of the listings is not there any more. */
  | { type: "listings.outdated" };

/** What a user is called where there is little room. */
export const userName = ({ Name, Email }: TeamUser): string => Name || Email;

interface Users {
  readonly users: readonly TeamUser[];
}

const isUser = ({ users }: Users, user: string | null | undefined) =>
  user === null || users.some(({ Id }) => Id === user);

const usersOf = ({ event }: { event: { output: readonly TeamUser[] } }) => ({ users: event.output });
const remembering = { type: "rememberProblem", params: problemOf } as const;

export const responsibleMachine = setup({
  types: {} as {
    context: ResponsibleContext;
    events: ResponsibleEvent;
    emitted: ResponsibleEmitted;
    tags: "busy" | "dialog" | "undecided";
  },
  actors: {
    users: notProvided<readonly TeamUser[], void>(),
    give: notProvided<unknown, { readonly ids: readonly number[]; readonly user: string | null }>(),
  },
  guards: {
    isShared: ({ context: { users } }) => users.length > 1,
    isUser: ({ context }, { user }: { user: string | null }) => isUser(context, user),
    isDecided: ({ context }) => isUser(context, context.user),
    userIsGone: (_, { problem }: { problem: Problem }) => problem.code === "ErrInvalidAction",
    listingIsGone: (_, { problem }: { problem: Problem }) => problem.code === "ErrPropertyInvalid",
  },
  actions: {
    rememberUsers: assign((_, { users }: Users) => ({ users })),
    rememberGift: assign((_, { gift }: { gift: ListingGift }) => ({ gift, user: gift.user, problem: null })),
    rememberUser: assign((_, { user }: { user: string | null }) => ({ user, problem: null })),
    forgetUser: assign({ user: undefined }),
    forgetGift: assign({ gift: null, user: undefined, problem: null }),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    emitGiven: emit(({ context: { gift, user } }) => ({
      type: "listings.given" as const,
      gift: gift ?? { ids: [], reference: null },
      user: user ?? null,
    })),
    emitOutdated: emit({ type: "listings.outdated" as const }),
  },
}).createMachine({
  id: "responsible",
  context: { users: [], gift: null, user: undefined, problem: null },
  initial: "loading",
  states: {
    loading: {
      description: "Reads who the account's users are",
      invoke: {
        id: "users",
        src: "users",
        onDone: { target: "resting", actions: { type: "rememberUsers", params: usersOf } },
        onError: { target: "unread" },
      },
    },
    unread: {
      description: "The users could not be read: listings are given to nobody, and nothing else lacks",
    },
    resting: {
      description: "The users are known; listings are given where there are several",
      on: {
        "gift.begin": {
          guard: "isShared",
          target: "choosing",
          actions: { type: "rememberGift", params: fromEvent },
        },
      },
    },
    choosing: {
      description: "Waits for whom to give the listings to",
      tags: "dialog",
      initial: "open",
      states: {
        open: { description: "Nothing is wrong with what is chosen" },
        undecided: { description: "Neither a user nor nobody is chosen, which is said", tags: "undecided" },
      },
      on: {
        "user.choose": {
          guard: { type: "isUser", params: fromEvent },
          target: ".open",
          actions: { type: "rememberUser", params: fromEvent },
        },
        "gift.give": [
          { guard: "isDecided", target: "giving", actions: "forgetProblem" },
          { target: ".undecided" },
        ],
        "gift.cancel": { target: "resting", actions: "forgetGift" },
      },
    },
    giving: {
      description: "Waits until they are given; asked again, the same call does no harm",
      tags: ["dialog", "busy"],
      invoke: {
        id: "give",
        src: "give",
        input: ({ context: { gift, user } }) => ({ ids: gift?.ids ?? [], user: user ?? null }),
        onDone: { target: "resting", actions: ["emitGiven", "forgetGift"] },
        onError: [
          {
            guard: { type: "userIsGone", params: problemOf },
            target: "rereading",
            actions: [remembering, "forgetUser"],
          },
          {
            guard: { type: "listingIsGone", params: problemOf },
            target: "choosing",
            actions: [remembering, "emitOutdated"],
          },
          { target: "choosing", actions: remembering },
        ],
      },
    },
    rereading: {
      description: "The user is one no more: reads who there is now",
      tags: ["dialog", "busy"],
      invoke: {
        id: "usersAgain",
        src: "users",
        onDone: { target: "choosing", actions: { type: "rememberUsers", params: usersOf } },
        onError: { target: "choosing" },
      },
    },
  },
});
