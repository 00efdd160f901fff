import type { ValidationError } from "#contracts/import/importReport.ts";

/** What a line means for its record: it was not taken, something was put right, or something should be looked at. */
export type Gravity = "refused" | "corrected" | "noted";

export function gravityOf({ code }: Pick<ValidationError, "code">): Gravity {
  if (code.startsWith("Err")) return "refused";
  return code.startsWith("Fix") ? "corrected" : "noted";
}
