import { expect, test } from "vitest";
import type { SeenContact } from "#contracts/enquiry/contactActions.ts";
import { unjudged } from "#contracts/enquiry/enquiry.ts";
import { sampleRows } from "#tests/model/samples/sampleRows.ts";
import { contactKey } from "./actionForm.ts";
import { actionOf, type RunAction } from "./contactAction.ts";
import { undoOf } from "./undoOf.ts";

const rows = sampleRows(2);
const seen = (...as: SeenContact[]) =>
  Object.fromEntries(as.map((one, nth) => [contactKey(rows[nth] as (typeof rows)[number]), one]));
const open: SeenContact = unjudged;
const spam: SeenContact = { ...unjudged, IsSpam: true, Progress: "read" };
const handled: SeenContact = { ...unjudged, Progress: "handled" };
const mark: RunAction = { kind: "mark", mark: "spam", reason: "Adverts", email: "" };

// ENQ-48
test("A run is undone by its opposite when every row was the other thing before", () => {
  expect(undoOf(mark, rows, seen(open, handled))).toEqual({ action: { kind: "unmark" }, rows });
  expect(undoOf({ kind: "handle" }, rows, seen(open, spam))).toEqual({ action: { kind: "reopen" }, rows });
  expect(undoOf({ kind: "reopen" }, rows, seen(handled, handled))).toEqual({
    action: { kind: "handle" },
    rows,
  });
});

// ENQ-48
test("and not when a mark replaced another, a row was never seen, or there is no way back", () => {
  expect(undoOf(mark, rows, seen(open, spam))).toBeNull();
  expect(undoOf(mark, rows, seen(open))).toBeNull();
  expect(undoOf({ kind: "handle" }, rows, seen(open, handled))).toBeNull();
  expect(undoOf({ kind: "unmark" }, rows, seen(spam, spam))).toBeNull();
  expect(undoOf({ kind: "resend", email: "a@b.example", language: "en" }, rows, seen(open, open))).toBeNull();
});

// ENQ-72
test("A move is undone to the stage and the reason that every row had", () => {
  const to: RunAction = { kind: "stage", to: { stage: "offer" } };
  const lost: SeenContact = { ...open, Stage: "lost", LostReason: "price" };
  const won: SeenContact = { ...open, Stage: "won" };
  const back = (move: object) => ({ action: { kind: "stage", to: move }, rows });
  expect(undoOf(to, rows, seen(open, handled))).toEqual(back({ stage: "new" }));
  expect(undoOf(to, rows, seen(won, won))).toEqual(back({ stage: "won" }));
  expect(undoOf(to, rows, seen(lost, lost))).toEqual(back({ stage: "lost", reason: "price" }));
  expect(undoOf(to, rows, seen(won))).toBeNull();
  const forgotten: SeenContact = { ...lost, LostReason: null };
  expect(undoOf(to, rows, seen(forgotten, forgotten))).toBeNull();
  expect(undoOf(to, rows, seen(won, forgotten))).toBeNull();
});

// ENQ-87
test("Rows of several stages go back each to its own, and that is not undone again", () => {
  const to: RunAction = { kind: "stage", to: { stage: "offer" } };
  const lost: SeenContact = { ...open, Stage: "lost", LostReason: "price" };
  const undo = undoOf(to, rows, seen(lost, open));
  const [first, second] = rows.map(contactKey);
  const stages = {
    [first as string]: { stage: "lost", reason: "price" },
    [second as string]: { stage: "new" },
  };
  expect(undo).toEqual({ action: { kind: "restore", stages }, rows });
  expect(rows.map((row) => undo && actionOf(undo.action, row))).toEqual([
    { kind: "stage", to: { stage: "lost", reason: "price" } },
    { kind: "stage", to: { stage: "new" } },
  ]);
  expect(() => actionOf({ kind: "restore", stages: {} }, rows[0] as (typeof rows)[number])).toThrow(
    /no stage/,
  );
  expect(undo && undoOf(undo.action, rows, seen(open, open))).toBeNull();
});

// ENQ-81
test("What is assigned goes back to whom all rows were assigned to, unless they were forgotten", () => {
  const ana = { Id: "a", Name: "Ana", Current: false };
  const to: RunAction = { kind: "assign", to: { Id: "b", Name: "Ben", Current: true } };
  const back = (was: object | null) => ({ action: { kind: "assign", to: was }, rows });
  const nobodys: SeenContact = { ...open, Assignee: null };
  const anas: SeenContact = { ...handled, Assignee: ana };
  const forgotten: SeenContact = { ...open, Assignee: { ...ana, Name: "" } };
  expect(undoOf(to, rows, seen(nobodys, nobodys))).toEqual(back(null));
  expect(undoOf(to, rows, seen(anas, anas))).toEqual(back(ana));
  expect(undoOf(to, rows, seen(anas, nobodys))).toBeNull();
  expect(undoOf(to, rows, seen(nobodys, anas))).toBeNull();
  expect(undoOf(to, rows, seen(open, open))).toBeNull();
  expect(undoOf(to, rows, seen(anas))).toBeNull();
  expect(undoOf(to, rows, seen(forgotten, forgotten))).toBeNull();
});
