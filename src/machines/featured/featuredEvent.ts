import type { PropertyListItem } from "#contracts/property/property.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import type { Hindrance } from "./hindranceOf.ts";
import type { Level } from "./levelOf.ts";

export interface FeaturedInput {
  item: PropertyListItem;
}

export interface FeaturedContext extends Pick<PropertyListItem, "Id" | "AgentRef" | "AdInfo"> {
  /** `AdInfo` is what the service last said; this is what the switches show, ahead of it while something is under way. */
  wish: Level;
  hindrance: Hindrance | null;
  /** Of the last press, and of the last request; null when there was none since the switches last settled. */
  key: string | null;
  sentKey: string | null;
  /** Requests in a row without an answer. */
  tries: number;
  /** Our own answer was the last word: a search that disagrees may be older, so the property is read. */
  ours: boolean;
  /** Somebody else may have changed it meanwhile: it is read before it counts as settled. */
  doubtful: boolean;
  problem: Problem | null;
}

/** A press: the level that is wanted, and the key under which it is asked for, a new one for each press. */
export interface FeaturedWish {
  level: Level;
  key: string;
}

export type FeaturedEvent =
  | ({ type: "featured.want" } & FeaturedWish)
  | { type: "featured.found"; item: PropertyListItem }
  | { type: "featured.doubt" }
  | { type: "problem.dismiss" };

/** What the list hears: the switches moved ahead of the service, or stand still and show what is known of it. */
export type FeaturedReport =
  | { type: "featured.moved"; Id: number; from: Level; to: Level }
  | {
      type: "featured.settled";
      Id: number;
      AgentRef: string;
      from: Level;
      to: Level;
      /** The service was asked for something, whatever it answered. */
      asked: boolean;
      problem: Problem | null;
    };
