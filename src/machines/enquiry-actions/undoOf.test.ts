import { expect, test } from "vitest";
import type { SeenContact } from "#contracts/enquiry/contactActions.ts";
import { unjudged } from "#contracts/enquiry/enquiry.ts";
import { sampleRows } from "#tests/model/samples/sampleRows.ts";
import { contactKey } from "./actionForm.ts";
import type { RunAction } from "./contactAction.ts";
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
