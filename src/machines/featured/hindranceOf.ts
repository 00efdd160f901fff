import type { PropertyListItem } from "#contracts/property/property.ts";

/** Why a property cannot be featured whatever places are left. */
export type Hindrance = "suspended" | "offline" | "deactivated";

/** Only what visitors can see is featured: active, online, not suspended (FEAT-03, FEAT-06). */
export function hindranceOf({
  Suspended,
  Online,
  Status,
}: Pick<PropertyListItem, "Suspended" | "Online" | "Status">): Hindrance | null {
  if (Suspended) return "suspended";
  if (!Online) return "offline";
  return Status === "deactivated" ? "deactivated" : null;
}
