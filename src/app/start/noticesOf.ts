import type { Services } from "#machines/session/servicesMachine.ts";
import type { Notice } from "#screens/shell/NotificationsMenu.tsx";

/** The notifications that hold (SHELL-03 … SHELL-06): unfinished properties, no featured property, no featured business. */
export function noticesOf({ property, featured, directory }: Services, unfinished: number): Notice[] {
  const noFeatured =
    property.Status === "ACTIVE" && featured.MaxFeaturedStandard === 0 && featured.MaxFeaturedPremium === 0;
  const noBusiness = directory.Featured === 0 && directory.FeaturedPremium === 0;
  return [
    ...(unfinished > 0 ? (["drafts"] as const) : []),
    ...(noFeatured ? (["noFeatured"] as const) : []),
    ...(noBusiness ? (["noFeaturedBusiness"] as const) : []),
  ];
}
