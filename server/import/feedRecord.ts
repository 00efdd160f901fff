import type { FeedNode } from "./feedNode.ts";
import type { Place } from "./feedPlaces.ts";
import type { SlipKind } from "./markupMender.ts";
import type { Why } from "./why.ts";

/** What was mended in one field of a listing: the first place where it stood, and how often more. */
export interface Slip {
  readonly kind: SlipKind;
  readonly field: string;
  readonly at: Place;
  readonly excerpt: string;
  more: number;
}

/** A listing as it was read; of a broken one, what was read until then. */
export interface FeedRecord {
  readonly node: FeedNode;
  readonly slips: readonly Slip[];
  readonly broken: { readonly why: Why; readonly at: Place } | null;
}
