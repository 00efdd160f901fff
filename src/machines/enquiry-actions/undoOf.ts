import { contactActions, type PlainKind, type SeenContact } from "#contracts/enquiry/contactActions.ts";
import type { EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { StageMove } from "#contracts/enquiry/enquiryRequest.ts";
import { contactKey } from "./actionForm.ts";
import type { AssignAction, RestoreAction, RunAction, StageAction } from "./contactAction.ts";

/** What takes a run back. */
export interface Undo {
  action: { kind: PlainKind } | StageAction | RestoreAction | AssignAction;
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
  if (kind === "stage") return stageBefore(rows, seen);
  if (kind === "assign") return assigneeBefore(rows, seen);
  if (kind === "restore") return null;
  const row = contactActions[kind];
  if (!("undo" in row)) return null;
  const { kind: back, was } = row.undo;
  const known = rows.every((one) => {
    const before = seen[contactKey(one)];
    return before !== undefined && was(before);
  });
  return known ? { action: { kind: back }, rows } : null;
}

/** The stages that the rows had, with their reasons; a lost one whose reason is forgotten cannot be put back. */
function stageBefore(rows: readonly EnquiryRow[], seen: Readonly<Record<string, SeenContact>>): Undo | null {
  const stages: Record<string, StageMove> = {};
  for (const row of rows) {
    const move = moveTo(seen[contactKey(row)]);
    if (!move) return null;
    stages[contactKey(row)] = move;
  }
  const [to, ...others] = Object.values(stages);
  const alike = others.every((move) => JSON.stringify(move) === JSON.stringify(to));
  return { action: to && alike ? { kind: "stage", to } : { kind: "restore", stages }, rows };
}

function moveTo(before: SeenContact | undefined): StageMove | null {
  if (before === undefined) return null;
  const { Stage: stage = "new", LostReason: reason } = before;
  if (stage !== "lost") return { stage };
  return reason ? { stage, reason } : null;
}

/** Whose all rows were; nothing is assigned to somebody who was forgotten. */
function assigneeBefore(
  rows: readonly EnquiryRow[],
  seen: Readonly<Record<string, SeenContact>>,
): Undo | null {
  const [first] = rows;
  const to = first && seen[contactKey(first)]?.Assignee;
  const alike = rows.every((row) => seen[contactKey(row)]?.Assignee?.Id === to?.Id);
  return to !== undefined && to?.Name !== "" && alike ? { action: { kind: "assign", to }, rows } : null;
}
