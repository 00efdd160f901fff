import type { PropertyListItem } from "#contracts/property/property.ts";
import type { FeaturedService } from "#contracts/session/serviceContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import type { FeaturedReport, FeaturedWish } from "./featuredSetup.ts";
import type { Level, Places } from "./shortageOf.ts";

export type PlacesInput = Pick<FeaturedService, "MaxFeaturedStandard" | "MaxFeaturedPremium">;

export interface PlacesContext {
  max: Places;
  /** The taken places, moves under way among them; `null` while unknown. */
  taken: Places | null;
  /** Ids of the rows that are shown; each has an actor `featured-<Id>`. */
  shown: readonly number[];
  /** Ids whose switches are ahead of the service; shown or not, they keep their actor until they settle. */
  moving: readonly number[];
}

export type PlacesEvent =
  | ({ type: "featured.want"; Id: number } & FeaturedWish)
  | { type: "rows.shown"; items: readonly PropertyListItem[] }
  | { type: "row.changed"; item: PropertyListItem }
  | { type: "places.recount" }
  | { type: "tab.featured"; Id: number }
  | FeaturedReport;

/** What the list hears: a level was refused to a property that is no longer shown. */
export interface PlacesReport {
  type: "featured.refused";
  AgentRef: string;
  problem: Problem;
}

/** What the list hears too: a property that is shown has this level now. */
export interface PlaceLeveled {
  Id: number;
  level: Level;
}

/** What tells the other tabs of this browser; what became of the property, each reads for itself. */
export interface TabNews {
  type: "featured.changed";
  Id: number;
}
