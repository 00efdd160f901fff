import type { Property } from "#contracts/property/property.ts";

/** Why visitors do not see a listing, the strongest reason first; null when they do. */
export function hiddenBy({
  Status,
  Suspended,
  Online,
}: Property): "suspended" | "deactivated" | "offline" | null {
  if (Suspended) return "suspended";
  if (Status !== "active") return "deactivated";
  return Online ? null : "offline";
}

/** Whether visitors may see a listing: active, online and not suspended. */
export const isPublic = (property: Property): boolean => hiddenBy(property) === null;
