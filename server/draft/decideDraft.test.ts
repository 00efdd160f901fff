import { expect, it } from "vitest";
import { emptyPropertyForm } from "#contracts/propertyForm.ts";
import { ProblemError } from "#server/http/problemError.ts";
import { type DraftCommand, type DraftEvent, decideDraft } from "./decideDraft.ts";

const content = emptyPropertyForm();
const typed = { ...content, AgentRef: "A-1" };
const kept: DraftEvent = { type: "DraftKept", data: { Id: 7, Content: content } };
const changed: DraftEvent = { type: "DraftChanged", data: { Content: typed } };
const removed: DraftEvent = { type: "DraftRemoved", data: { Id: 7 } };

const keep: DraftCommand = { type: "KeepDraft", id: 7, content };
const change: DraftCommand = { type: "ChangeDraft", content: typed };
const remove: DraftCommand = { type: "RemoveDraft" };

function decided(past: readonly DraftEvent[], command: DraftCommand): readonly DraftEvent[] | number {
  try {
    return decideDraft.decide(command, past.reduce(decideDraft.evolve, decideDraft.initialState));
  } catch (error) {
    if (error instanceof ProblemError) return error.status;
    throw error;
  }
}

it("keeps a draft once", () => {
  expect(decided([], keep)).toEqual([kept]);
  expect(decided([kept], keep)).toBe(409);
});

it("changes what is kept, and says nothing when nothing is different", () => {
  expect(decided([kept], change)).toEqual([changed]);
  expect(decided([kept, changed], change)).toEqual([]);
  expect(decided([], change)).toBe(404);
  expect(decided([kept, removed], change)).toBe(404);
});

it("removes it, and does not mind being asked again", () => {
  expect(decided([kept], remove)).toEqual([removed]);
  expect(decided([kept, removed], remove)).toEqual([]);
  expect(decided([], remove)).toBe(404);
});
