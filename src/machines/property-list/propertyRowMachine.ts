/** Decides what may be done with one property of the list, and asks before what a feed or a deletion would undo. */
import { and, assign, enqueueActions, not, or, setup } from "xstate";
import type { PropertyListItem } from "#contracts/property/property.ts";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import type { PropertyService } from "#contracts/session/serviceContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";
import { report } from "../actor/report.ts";
import { type Level, levelOf } from "../featured/shortageOf.ts";

/** The filters that what is done to a row of the list can move it out of. */
export type RowFilters = Pick<PropertySearch, "Status" | "Featured">;

/** Whether a row passes them now. */
function stillMatches(
  { Status, Featured }: RowFilters,
  item: Pick<PropertyListItem, "Status" | "AdInfo">,
): boolean {
  const level = levelOf(item.AdInfo);
  const featured = Featured === null || (Featured === "any" ? level !== "none" : Featured === level);
  return featured && (Status === "available" || Status === item.Status);
}

export interface PropertyRowInput {
  item: PropertyListItem;
  service: Pick<PropertyService, "ImportType" | "ManualSelection">;
  /** What the list was searched for: a row that leaves it stays until the next search, marked and not counted. */
  search: RowFilters;
}

interface PropertyRowContext extends PropertyRowInput {
  /** The level whose place a deactivation gives up. */
  givesUp: Level;
  problem: Problem | null;
}

export type PropertyRowEvent =
  | { type: "row.edit" }
  | { type: "row.activate" }
  | { type: "row.deactivate" }
  | { type: "row.delete" }
  | { type: "confirm.accept" }
  | { type: "confirm.cancel" }
  | { type: "problem.dismiss" }
  | { type: "row.found"; item: PropertyListItem; search: RowFilters }
  | { type: "row.leveled"; level: Level };

/** What the list hears. */
export type PropertyRowReport =
  | { type: "row.editing"; Id: number }
  | { type: "row.activated"; item: PropertyListItem }
  | { type: "row.deactivated"; item: PropertyListItem; gaveUp: Level }
  | { type: "row.deleted"; item: PropertyListItem }
  /** It was changed, and passes the filters or does not. */
  | { type: "row.judged"; Id: number; matches: boolean };

const leveled = (item: PropertyListItem, level: Level): PropertyListItem => ({
  ...item,
  AdInfo: {
    ...item.AdInfo,
    PropertyFeaturedPremium: level === "FeaturedPremium",
    PropertyFeatured: level === "Featured",
  },
});

/** What rows of the list alone have. */
const ofRows = ({ Quality, Responsible, Bedrooms, Build }: PropertyListItem): Partial<PropertyListItem> => ({
  ...(Quality !== undefined && { Quality }),
  ...(Responsible !== undefined && { Responsible }),
  ...(Bedrooms !== undefined && { Bedrooms }),
  ...(Build !== undefined && { Build }),
});

const answered = ({ event }: { event: { output: PropertyListItem } }) => ({ item: event.output });

/** Back to where the row was: a question or a refusal changes nothing about whether it passes the filters. */
const returning = <Action extends string = never>(...actions: Action[]) =>
  [
    { guard: "outOfFilter", target: "#propertyRow.resting.left", actions },
    { target: "#propertyRow.resting.found", actions },
  ] as const;

const idInput = ({ context }: { context: PropertyRowContext }) => ({ id: context.item.Id });

/** The other status is taken; the row stays in sight, also when it no longer passes the filters. */
const switched = <Report extends string>(told: Report) => {
  const actions = [{ type: "rememberItem", params: answered }, told, "reportJudged"] as const;
  return [
    { guard: { type: "leavesSearch", params: answered }, target: "resting.left", actions },
    { target: "resting.found", actions },
  ] as const;
};

/** Whatever was asked for is not done, and the row says why. */
const refused = {
  target: "resting.refused",
  actions: { type: "rememberProblem", params: problemOf },
} as const;

export const propertyRowMachine = setup({
  types: {} as {
    context: PropertyRowContext;
    events: PropertyRowEvent;
    input: PropertyRowInput;
    tags: "busy" | "marked" | "confirming" | "gone";
  },
  actors: {
    activate: notProvided<PropertyListItem, { id: number }>(),
    deactivate: notProvided<PropertyListItem, { id: number }>(),
    remove: notProvided<unknown, { id: number }>(),
  },
  guards: {
    fromFeed: ({ context }) => context.service.ImportType === "XML",
    feedRules: ({ context: { service } }) => service.ImportType === "XML" && !service.ManualSelection,
    activable: ({ context: { item } }) => item.Status === "deactivated" && !item.Suspended,
    deactivable: ({ context: { item } }) => item.Status === "active" && !item.Suspended,
    promoted: ({ context }) => levelOf(context.item.AdInfo) !== "none",
    leavesSearch: ({ context }, { item }: { item: PropertyListItem }) => !stillMatches(context.search, item),
    outOfFilter: ({ context: { item, search } }) => !stillMatches(search, item),
    leavesByLevel: ({ context }, { level }: { level: Level }) =>
      !stillMatches(context.search, leveled(context.item, level)),
  },
  actions: {
    // An answer about one property has no score, nobody who is responsible and no rooms: status and promotion change none of them (QUAL-02, TEAM-66, LIST-64).
    rememberItem: assign(({ context: { item: before } }, { item }: { item: PropertyListItem }) => ({
      item: "Quality" in item ? item : { ...ofRows(before), ...item },
      problem: null,
    })),
    rememberSearch: assign((_, { search }: { search: RowFilters }) => ({ search })),
    rememberLevel: assign(({ context }, { level }: { level: Level }) => ({
      item: leveled(context.item, level),
    })),
    rememberPlace: assign(({ context }) => ({ givesUp: levelOf(context.item.AdInfo) })),
    reportJudged: enqueueActions((scope) => {
      const { item, search } = scope.context;
      const matches = stillMatches(search, item);
      report(scope, { type: "row.judged", Id: item.Id, matches } as PropertyRowReport);
    }),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    reportEditing: enqueueActions((scope) =>
      report(scope, { type: "row.editing", Id: scope.context.item.Id } as PropertyRowReport),
    ),
    reportActivated: enqueueActions((scope) =>
      report(scope, { type: "row.activated", item: scope.context.item } as PropertyRowReport),
    ),
    reportDeactivated: enqueueActions((scope) =>
      report(scope, {
        type: "row.deactivated",
        item: scope.context.item,
        gaveUp: scope.context.givesUp,
      } as PropertyRowReport),
    ),
    reportDeleted: enqueueActions((scope) =>
      report(scope, { type: "row.deleted", item: scope.context.item } as PropertyRowReport),
    ),
  },
}).createMachine({
  id: "propertyRow",
  context: ({ input }) => ({ ...input, givesUp: "none", problem: null }),
  initial: "resting",
  states: {
    resting: {
      description: "Waits for the hand",
      initial: "found",
      states: {
        found: { description: "Passes the filters" },
        left: { description: "No longer passes the filters; stays until the next search", tags: "marked" },
        refused: {
          description: "The last action was refused; why is in the context",
          exit: "forgetProblem",
          on: { "problem.dismiss": returning() },
        },
      },
      on: {
        "row.found": {
          target: ".found",
          actions: [
            { type: "rememberItem", params: fromEvent },
            { type: "rememberSearch", params: fromEvent },
          ],
        },
        "row.leveled": [
          {
            guard: { type: "leavesByLevel", params: fromEvent },
            target: ".left",
            actions: [{ type: "rememberLevel", params: fromEvent }, "reportJudged"],
          },
          { target: ".found", actions: [{ type: "rememberLevel", params: fromEvent }, "reportJudged"] },
        ],
        "row.edit": [{ guard: "fromFeed", target: "confirming.edit" }, { actions: "reportEditing" }],
        "row.activate": [
          { guard: and(["activable", "feedRules"]), target: "confirming.activate" },
          { guard: "activable", target: "activating" },
        ],
        "row.deactivate": [
          {
            guard: and(["deactivable", or(["feedRules", "promoted"])]),
            target: "confirming.deactivate",
            actions: "rememberPlace",
          },
          { guard: "deactivable", target: "deactivating", actions: "rememberPlace" },
        ],
        "row.delete": { guard: not("fromFeed"), target: "confirming.delete" },
      },
    },
    confirming: {
      description: "The next import would undo it, or it cannot be undone",
      tags: "confirming",
      initial: "edit",
      states: {
        edit: {
          description: "The next import overwrites edits",
          on: { "confirm.accept": returning("reportEditing") },
        },
        activate: {
          description: "The next import deactivates it if it is missing from the feed",
          on: { "confirm.accept": { target: "#propertyRow.activating" } },
        },
        deactivate: {
          description:
            "Its featured place is given up, or the next import activates it if it is still in the feed",
          on: { "confirm.accept": { target: "#propertyRow.deactivating" } },
        },
        delete: {
          description: "Deleting is for good",
          on: { "confirm.accept": { target: "#propertyRow.deleting" } },
        },
      },
      on: { "confirm.cancel": returning() },
    },
    activating: {
      description: "Waits for the answer; PropertyLimit may refuse, so nothing is shown before",
      tags: "busy",
      invoke: {
        id: "activate",
        src: "activate",
        input: idInput,
        onDone: switched("reportActivated"),
        onError: refused,
      },
    },
    deactivating: {
      description: "Waits for the answer",
      tags: "busy",
      invoke: {
        id: "deactivate",
        src: "deactivate",
        input: idInput,
        onDone: switched("reportDeactivated"),
        onError: refused,
      },
    },
    deleting: {
      description: "Waits for the answer",
      tags: "busy",
      invoke: {
        id: "remove",
        src: "remove",
        input: idInput,
        onDone: { target: "gone", actions: "reportDeleted" },
        onError: refused,
      },
    },
    gone: {
      description: "Deleted; stays in its place until the next search, so that nothing moves under the hand",
      tags: ["marked", "gone"],
      on: { "row.leveled": { actions: { type: "rememberLevel", params: fromEvent } } },
    },
  },
  on: {
    "row.leveled": { actions: [{ type: "rememberLevel", params: fromEvent }, "reportJudged"] },
    "row.found": {
      actions: [
        { type: "rememberItem", params: fromEvent },
        { type: "rememberSearch", params: fromEvent },
      ],
    },
  },
});
