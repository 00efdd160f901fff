import { contactActions, type PlainKind, type SeenContact } from "#contracts/enquiry/contactActions.ts";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "./actionForm.ts";
import type { RunAction } from "./contactAction.ts";

/** What takes a run back. */
export interface Undo {
  action: { kind: PlainKind };
  rows: readonly EnquiryRow[];
}

/**
 * What takes an action on some rows back to how `seen` has them; `null` when that is nothing that can be said of all of them: a
 * mark that replaces another, a letter that was sent, a row that nobody has seen.
 */
export function undoOf(
  { kind }: RunAction,
  rows: readonly EnquiryRow[],
  seen: Readonly<Record<string, SeenContact>>,
): Undo | null {
  const row = contactActions[kind];
  if (!("undo" in row)) return null;
  const { kind: back, was } = row.undo;
  const known = rows.every((one) => {
    const before = seen[contactKey(one)];
    return before !== undefined && was(before);
  });
  return known ? { action: { kind: back }, rows } : null;
}
