import type { PropertyListItem } from "#contracts/property/property.ts";

export const propertyStates = ["active", "deactivated", "suspended", "offline"] as const;
export type PropertyState = (typeof propertyStates)[number];

/** The one word a row shows: suspended and offline are flags that outweigh active and deactivated (LIST-21, LIST-29). */
export function propertyState({ Suspended, Online, Status }: PropertyListItem): PropertyState {
  if (Suspended) return "suspended";
  if (!Online) return "offline";
  return Status;
}

export const stateTones = {
  active: "success",
  deactivated: "neutral",
  suspended: "danger",
  offline: "warning",
} as const;
