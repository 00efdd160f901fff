import type { Gravity } from "./gravityOf.ts";

/** The colour of each gravity. */
export const gravityTones = {
  refused: "danger",
  corrected: "info",
  noted: "warning",
} as const satisfies Record<Gravity, string>;
