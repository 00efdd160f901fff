import type { About } from "../wire/about.ts";
import { keysOf, recordOf } from "../wire/recordOf.ts";

/** The values that filter nothing, by the kind of a filter. */
export const noFilter = {
  yesNo: null,
  progress: "any",
  stage: "any",
  assignee: "any",
  id: null,
  text: "",
  propertyType: "all",
  directoryType: "all",
  offer: 0,
} as const;

type Kind = keyof typeof noFilter | "fromDay" | "toDay";

/** `wire` is the name in the calls; `chip` the place among the chips, which both days share. */
type FilterRows = Readonly<
  Record<string, { readonly kind: Kind; readonly wire: string; readonly chip: number }>
>;

/**
 * What enquiries are filtered by, in the order of the query string; order and page stand between what both lists have and what is a
 * list's own. By these rows go requests, query strings, fields, chips and controls (docs/decisions/141).
 */
export const sharedFilters = {
  fromdate: { kind: "fromDay", wire: "FromDate", chip: 0 },
  todate: { kind: "toDay", wire: "ToDate", chip: 0 },
  spam: { kind: "yesNo", wire: "Spam", chip: 3 },
  sent: { kind: "yesNo", wire: "Sent", chip: 4 },
  progress: { kind: "progress", wire: "Progress", chip: 2 },
  stage: { kind: "stage", wire: "Stage", chip: 13 },
  assignee: { kind: "assignee", wire: "Assignee", chip: 14 },
  propertyid: { kind: "id", wire: "PropertyId", chip: 11 },
  name: { kind: "text", wire: "Name", chip: 5 },
  email: { kind: "text", wire: "Email", chip: 6 },
  phone: { kind: "text", wire: "Phone", chip: 7 },
  comment: { kind: "text", wire: "Comment", chip: 8 },
} as const satisfies FilterRows;

/** Of a directory entry `AgentRef` is any part of its number or name (DENQ-06). */
export const ownFilters = {
  property: {
    type: { kind: "propertyType", wire: "Type", chip: 1 },
    agentref: { kind: "text", wire: "AgentRef", chip: 9 },
    offertype: { kind: "offer", wire: "Offer", chip: 12 },
  },
  directory: {
    type: { kind: "directoryType", wire: "Type", chip: 1 },
    ref: { kind: "text", wire: "AgentRef", chip: 10 },
  },
} as const satisfies Record<About, FilterRows>;

type Kinds = Readonly<Record<Kind, unknown>>;

/** What the kind of each filter has, by the key of the filter. */
export const byField = <Rows extends FilterRows, Of extends Kinds>(rows: Rows, of: Of) =>
  recordOf(keysOf(rows), (field) => of[rows[field]?.kind ?? "text"]) as {
    [Field in keyof Rows]: Of[Rows[Field]["kind"]];
  };

/** The same by its name in the calls. */
export const byWire = <Rows extends FilterRows, Of extends Kinds>(rows: Rows, of: Of) =>
  Object.fromEntries(Object.values(rows).map(({ kind, wire }) => [wire, of[kind]])) as {
    [Field in keyof Rows as Rows[Field]["wire"]]: Of[Rows[Field]["kind"]];
  };
