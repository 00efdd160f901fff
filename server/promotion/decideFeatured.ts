import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import type { Decider } from "#server/event-store/eventStore.ts";
import { ProblemError } from "#server/problemError.ts";
import {
  evolveProperty,
  isPublished,
  type PropertyEvent,
  type PropertyState,
  type PublishedProperty,
} from "#server/property/property.ts";
import type { FeaturedQuota } from "./featuredQuota.ts";

/** What somebody wants of a property's promotion. `quota` is null without a featured service; `by` is who asks. */
export type FeaturedCommand =
  | {
      readonly type: "FeatureProperty";
      readonly level: FeaturedLevel;
      readonly quota: FeaturedQuota | null;
      readonly by: string;
    }
  | { readonly type: "UnfeatureProperty"; readonly by: string };

/** Only what visitors can see is worth a place: active, online, not suspended (FEAT-03, FEAT-06). */
function needShown({ status, suspended, content }: PublishedProperty): void {
  if (status === "active" && !suspended && content.Online) return;
  throw new ProblemError({ code: "ErrPropertyIsOffline" });
}

/** Premium takes a Standard listing along; the way back leads over none (FEAT-07). */
function needOtherLevel({ featured }: PublishedProperty, level: FeaturedLevel): void {
  if (featured === "FeaturedPremium") throw new ProblemError({ code: "ErrPropertyIsAlreadyFeaturedPremium" });
  if (featured === level) throw new ProblemError({ code: "ErrPropertyIsAlreadyFeatured" });
}

function needPlace(level: FeaturedLevel, quota: FeaturedQuota): void {
  const { used, max } = quota[level];
  if (used < max) return;
  const code = level === "FeaturedPremium" ? "ErrFeaturedPremiumExceeded" : "ErrFeaturedExceeded";
  throw new ProblemError({ code, limit: max });
}

function decide(command: FeaturedCommand, state: PropertyState): PropertyEvent[] {
  if (!isPublished(state)) throw new ProblemError({ code: "ErrPropertyInvalid" });
  switch (command.type) {
    case "FeatureProperty": {
      const { level, quota, by } = command;
      if (quota === null) throw new ProblemError({ code: "ErrNoService" });
      needShown(state);
      needOtherLevel(state, level);
      needPlace(level, quota);
      return [{ type: "PropertyFeatured", data: { Level: level, UpdatedBy: by } }];
    }
    case "UnfeatureProperty":
      if (state.featured === "none") return [];
      return [{ type: "PropertyUnfeatured", data: { UpdatedBy: command.by } }];
    default:
      command satisfies never;
      return [];
  }
}

/** The rules of promotion, on a property's own stream (FEAT-03, FEAT-06 … FEAT-09; docs/decisions/013). */
export const decideFeatured: Decider<FeaturedCommand, PropertyState, PropertyEvent> = {
  initialState: { status: "unpublished" },
  evolve: evolveProperty,
  decide,
};
