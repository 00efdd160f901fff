import type { Property } from "#contracts/property.ts";

/** Whether visitors may see a listing: active, online and not suspended. */
export const isPublic = ({ Status, Suspended, Online }: Property): boolean =>
  Status === "active" && !Suspended && Online;
