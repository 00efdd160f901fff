import type { Call, EnquiryRow, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "./actionForm.ts";
import type { PlainAction, RunAction } from "./contactAction.ts";

/** How a row was when it was last seen. */
export type SeenContact = Pick<WebEnquiry | Call, "IsSpam" | "Progress">;

/** What takes a run back. */
export interface Undo {
  action: PlainAction;
  rows: readonly EnquiryRow[];
}

const undoes = {
  mark: { kind: "unmark", was: ({ IsSpam }: SeenContact) => !IsSpam },
  handle: { kind: "reopen", was: ({ Progress }: SeenContact) => Progress !== "handled" },
  reopen: { kind: "handle", was: ({ Progress }: SeenContact) => Progress === "handled" },
} as const;

/**
 * What takes an action on some rows back to how `seen` has them; `null` when that is nothing that can be said of all of them: a
 * mark that replaces another, a letter that was sent, a row that nobody has seen.
 */
export function undoOf(
  { kind }: RunAction,
  rows: readonly EnquiryRow[],
  seen: Readonly<Record<string, SeenContact>>,
): Undo | null {
  if (!(kind in undoes)) return null;
  const { kind: back, was } = undoes[kind as keyof typeof undoes];
  const known = rows.every((row) => {
    const before = seen[contactKey(row)];
    return before !== undefined && was(before);
  });
  return known ? { action: { kind: back }, rows } : null;
}
