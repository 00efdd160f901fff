import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import { blockedBy } from "#machines/featured/blockedBy.ts";
import { useShortages } from "./featuredContext.ts";
import { useList } from "./listContext.ts";
import { useFeatured } from "./useFeatured.ts";

const levels = ["FeaturedPremium", "Featured"] as const satisfies readonly FeaturedLevel[];
const words = { FeaturedPremium: "Premium", Featured: "Standard" } as const;
const tones = { FeaturedPremium: "oro", Featured: "teja" } as const;

/** The row's two switches: how each stands, why it cannot be moved, and what a press does; none without a service. */
export function useSwitches() {
  const { places, newKey, t } = useList();
  const shortages = useShortages();
  const { context, level, pending, auto } = useFeatured();
  const { max } = places.getSnapshot().context;
  const switches = levels.map((one) => {
    const on = level === one;
    const name = t(`featured.${words[one]}`);
    const block = shortages && blockedBy(one, context, shortages[one]);
    return {
      level: one,
      name,
      on,
      pending,
      auto: on && auto,
      tone: tones[one],
      block,
      blocked: block ? t(`featured.blocked.${block}`, { level: name, max: max[one] }) : undefined,
      press: () =>
        places.send({ type: "featured.want", Id: context.Id, level: on ? "none" : one, key: newKey() }),
    };
  });
  return shortages ? switches : [];
}
