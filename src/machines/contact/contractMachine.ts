/** Decides what a contract request asks for: sizes that toggle on and off or entries by name, then one message to the office (ADV-05, ADV-06, DIR-19). */
import { assign, setup } from "xstate";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { type ContractLevel, contractLevels } from "#contracts/promotion/rateCard.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";
import { entryLevel } from "../directory-list/entryLevel.ts";

/** How many listings are wanted at each level; null is none. */
export type ContractChoice = Readonly<Record<ContractLevel, number | null>>;

/** The request in words, in the language of whoever sends it. */
export interface ContractRequest {
  subject: string;
  body: string;
  language: "en" | "es";
}

/** So many entries one request names at most: their lines have to fit into one message. */
export const mostUpgrades = 50;

/** The level that is asked for, by the id of an entry. */
export type Upgrades = Readonly<Record<number, ContractLevel>>;

/** An entry of the request: its id, its name and the level that it has. */
export interface NamedEntry {
  Id: number;
  Name: string;
  level: ContractLevel | null;
}

/** An entry that cannot be asked for, and why; without a name where it is none of the client's. */
export interface LeftOut {
  Id: number;
  Name: string;
  reason: "highest" | "unknown" | "tooMany";
}

export interface ContractInput {
  /** The entries that are to be upgraded; none for a request by size. */
  ids: readonly number[];
}

interface ContractContext extends ContractInput {
  /** Those of them that are the client's. */
  entries: readonly NamedEntry[];
  upgrades: Upgrades;
  /** The upgrades of the request that was sent last. */
  sentUpgrades: Upgrades;
  choice: ContractChoice;
  comments: string;
  /** What the server said when the request had gone out. */
  message: string;
  problem: Problem | null;
  request: ContractRequest | null;
  /** The key of the last try: the same request again is sent once. */
  key: string;
}

export type ContractEvent =
  | { type: "size.toggle"; level: ContractLevel; listings: number }
  | { type: "upgrade.toggle"; Id: number; level: ContractLevel }
  | { type: "entries.retry" }
  | { type: "comments.change"; comments: string }
  | { type: "request.send"; key: string; request: ContractRequest }
  | { type: "notice.dismiss" };

/** The levels above one, the next one first; none above Premium (DIR-04). */
export const levelsAbove = (level: ContractLevel | null): readonly ContractLevel[] =>
  contractLevels.slice(level === null ? 0 : contractLevels.indexOf(level) + 1);

type EntrySelection = Pick<ContractContext, "ids" | "entries">;
const hasLevelAbove = ({ level }: NamedEntry) => levelsAbove(level).length > 0;

/** The entries that can be asked for, in the order in which they were named. */
export const upgradable = ({ entries }: Pick<EntrySelection, "entries">): readonly NamedEntry[] =>
  entries.filter(hasLevelAbove).slice(0, mostUpgrades);

/** The entries that were named and cannot be asked for, each with why (DIR-21). */
export const leftOut = ({ ids, entries }: EntrySelection): readonly LeftOut[] => {
  const asked = new Set(upgradable({ entries }));
  return ids.flatMap((Id): LeftOut[] => {
    const entry = entries.find((one) => one.Id === Id);
    if (!entry) return [{ Id, Name: "", reason: "unknown" }];
    if (asked.has(entry)) return [];
    return [{ Id, Name: entry.Name, reason: hasLevelAbove(entry) ? "tooMany" : "highest" }];
  });
};

const nothing: ContractChoice = { Featured: null, FeaturedPremium: null };

const sameRequest = (one: ContractRequest | null, other: ContractRequest) =>
  one?.subject === other.subject && one.body === other.body && one.language === other.language;

interface UpgradeChoice {
  Id: number;
  level: ContractLevel;
}

const toggles = {
  "size.toggle": { target: "#contract.choosing", actions: { type: "toggleSize", params: fromEvent } },
  "upgrade.toggle": {
    guard: { type: "isAbove", params: fromEvent },
    target: "#contract.choosing",
    actions: { type: "toggleUpgrade", params: fromEvent },
  },
} as const;

export const contractMachine = setup({
  types: {} as { context: ContractContext; events: ContractEvent; input: ContractInput; tags: "busy" },
  actors: {
    /** Every entry of the client. */
    entries: notProvided<readonly DirectoryEntry[], void>(),
    send: notProvided<{ message: string }, ContractRequest & { key: string }>(),
  },
  guards: {
    anyNamed: ({ context: { ids } }) => ids.length > 0,
    isAbove: ({ context }, { Id, level }: UpgradeChoice) =>
      upgradable(context).some((entry) => entry.Id === Id && levelsAbove(entry.level).includes(level)),
    chosen: ({ context: { choice, upgrades } }) =>
      choice.Featured !== null || choice.FeaturedPremium !== null || Object.keys(upgrades).length > 0,
  },
  actions: {
    rememberEntries: assign(({ context: { ids } }, { found }: { found: readonly DirectoryEntry[] }) => {
      const byId = new Map(found.map((entry) => [entry.Id, entry]));
      const entries = ids.flatMap((Id) => {
        const entry = byId.get(Id);
        return entry ? [{ Id, Name: entry.Name, level: entryLevel(entry) }] : [];
      });
      const next = upgradable({ entries }).map(({ Id, level }) => [Id, levelsAbove(level)[0]]);
      return { entries, upgrades: Object.fromEntries(next) as Upgrades, problem: null };
    }),
    toggleSize: assign(({ context }, { level, listings }: { level: ContractLevel; listings: number }) => ({
      choice: { ...context.choice, [level]: context.choice[level] === listings ? null : listings },
    })),
    toggleUpgrade: assign(({ context: { upgrades } }, { Id, level }: UpgradeChoice) => {
      const { [Id]: before, ...others } = upgrades;
      return { upgrades: before === level ? others : { ...others, [Id]: level } };
    }),
    changeComments: assign((_, { comments }: { comments: string }) => ({ comments })),
    rememberRequest: assign(({ context }, { key, request }: { key: string; request: ContractRequest }) => ({
      request,
      key: sameRequest(context.request, request) ? context.key : key,
      problem: null,
      sentUpgrades: context.upgrades,
    })),
    clear: assign({ choice: nothing, upgrades: {}, comments: "", request: null, key: "" }),
    rememberMessage: assign((_, { message }: { message: string }) => ({ message })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: "contract",
  context: ({ input: { ids } }) => ({
    ids,
    entries: [],
    upgrades: {},
    sentUpgrades: {},
    choice: nothing,
    comments: "",
    message: "",
    problem: null,
    request: null,
    key: "",
  }),
  initial: "opening",
  on: { "comments.change": { actions: { type: "changeComments", params: fromEvent } } },
  states: {
    opening: {
      description: "Whether entries are named",
      always: [{ guard: "anyNamed", target: "reading" }, { target: "choosing" }],
    },
    reading: {
      description: "Asks which entries there are, and what level each has",
      invoke: {
        id: "entries",
        src: "entries",
        onDone: {
          target: "choosing",
          actions: { type: "rememberEntries", params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: "unread", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
    unread: {
      description: "The entries could not be read; nothing is chosen for them",
      on: { "entries.retry": { target: "reading" } },
    },
    choosing: {
      description: "Sizes and levels are chosen and taken back",
      on: {
        ...toggles,
        "request.send": [
          { guard: "chosen", target: "sending", actions: { type: "rememberRequest", params: fromEvent } },
          { target: "incomplete" },
        ],
      },
    },
    incomplete: {
      description: "Nothing is chosen, so nothing was sent; the next choice makes it good",
      on: toggles,
    },
    sending: {
      description: "The request is on its way",
      tags: "busy",
      on: { "comments.change": {} },
      invoke: {
        id: "send",
        src: "send",
        input: ({ context: { request, key } }) => ({
          ...(request ?? { subject: "", body: "", language: "en" as const }),
          key,
        }),
        onDone: {
          target: "sent",
          actions: [{ type: "rememberMessage", params: ({ event }) => event.output }, "clear"],
        },
        onError: { target: "refused", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
    sent: {
      description: "The request has gone out; what the server said is shown until something new is asked for",
      on: {
        ...toggles,
        "notice.dismiss": { target: "choosing" },
        "request.send": { target: "incomplete" },
        "comments.change": { target: "choosing", actions: { type: "changeComments", params: fromEvent } },
      },
    },
    refused: {
      description: "The request was not taken; what was chosen and written is still there",
      on: {
        ...toggles,
        "notice.dismiss": { target: "choosing" },
        "request.send": { target: "sending", actions: { type: "rememberRequest", params: fromEvent } },
      },
    },
  },
});
