import { isServiceRead, type Services } from "#machines/session/servicesMachine.ts";
import type { May } from "#product/context/rights.ts";
import type { Notice } from "#screens/shell/NotificationsMenu.tsx";

/**
 * The notifications that hold (SHELL-03 … SHELL-06, SHELL-24): an import that was not taken, unfinished properties, no featured property,
 * no featured business. What could not be read is no notice, nor what leads to a screen that a role does not open (TEAM-35).
 */
export function noticesOf(services: Services, unfinished: number, may: May): Notice[] {
  const { property, featured, directory } = services;
  const noFeatured =
    isServiceRead(services, "featured") &&
    property.Status === "ACTIVE" &&
    featured.MaxFeaturedStandard + featured.MaxFeaturedPremium === 0;
  const noFeaturedBusiness =
    isServiceRead(services, "directory") && directory.Featured + directory.FeaturedPremium === 0;
  const holds: Record<Notice, unknown> = {
    importFailed: property.ImportFailed && may("/properties/xml-import-report"),
    drafts: unfinished,
    noFeatured: noFeatured && may("/advertise"),
    noFeaturedBusiness: noFeaturedBusiness && may("/advertise-directory"),
  };
  return (Object.keys(holds) as Notice[]).filter((notice) => holds[notice]);
}
