import { expect, test } from "vitest";
import type { Item } from "#contracts/property/itemContract.ts";
import type { DirectoryWizardInput } from "#machines/directory-wizard/directoryWizardContext.ts";
import type { PropertyMemory, WizardInput } from "#machines/property-wizard/propertyWizardContext.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import type { UnfinishedActor } from "../event-log/replay.ts";
import { entryWork, propertyWork } from "./unfinishedWork.ts";

const at = (hour: number) => `2026-11-01T${hour}:00:00Z`;
const memory = (typed: string, saved: string) =>
  ({ form: sampleForm({ AgentRef: typed }), original: sampleForm({ AgentRef: saved }) }) as PropertyMemory;
const left = (actor: string, hour: number, input: WizardInput): UnfinishedActor<WizardInput> => ({
  kind: "unfinished",
  actor,
  at: at(hour),
  name: input.resume?.form.AgentRef ?? "",
  cutOff: false,
  input,
});
const draft = (Id: number, AgentRef: string, hour: number): Item => ({
  Id,
  Type: "new-property",
  Content: sampleForm({ AgentRef }),
  UpdatedAt: at(hour),
});
const shown = (work: ReturnType<typeof propertyWork>) =>
  work.map(({ key, about, name, saved, kept, draft: own, wizards }) => [
    key,
    about,
    name,
    saved,
    kept,
    own?.content.AgentRef ?? null,
    wizards,
  ]);

test("drafts of the account and wizards of this browser are one list, the latest first", () => {
  const kept = [
    left("w3", 13, { mode: "new", resume: memory("N-1", "") }),
    left("w2", 11, { mode: "edit", id: 5, resume: memory("A-5b", "A-5") }),
  ];
  expect(shown(propertyWork([draft(7, "D-7", 12), draft(8, "D-8", 10)], kept))).toEqual([
    ["w3", "new", "N-1", "", "browser", null, ["w3"]],
    ["draft-7", "new", "D-7", "", "account", "D-7", []],
    ["edit-5", "changes", "A-5b", "A-5", "browser", null, ["w2"]],
    ["draft-8", "new", "D-8", "", "account", "D-8", []],
  ]);
});

test("a draft that was gone on with here, and a property edited twice, are each one entry", () => {
  const kept = [
    left("w4", 14, { mode: "edit", id: 5, resume: memory("A-5c", "A-5") }),
    left("w3", 13, { mode: "draft", id: 7, content: sampleForm(), resume: memory("D-7b", "D-7") }),
    left("w2", 11, { mode: "edit", id: 5, resume: memory("A-5b", "A-5") }),
  ];
  expect(shown(propertyWork([draft(7, "D-7", 12)], kept))).toEqual([
    ["edit-5", "changes", "A-5c", "A-5", "browser", null, ["w4", "w2"]],
    ["draft-7", "new", "D-7b", "", "browser", "D-7", ["w3"]],
  ]);
});

test("what another version kept stands there to be deleted; entries of the directory alike", () => {
  const refused = { kind: "refused", actor: "w1", at: at(10) } as const;
  expect(shown(propertyWork([], [refused]))).toEqual([["w1", "unreadable", "", "", "browser", null, ["w1"]]]);
  const input: DirectoryWizardInput = { Id: 4012, ServiceID: 2 };
  const entry = { kind: "unfinished", actor: "w2", at: at(11), name: "Vivero", cutOff: true, input } as const;
  expect(entryWork([entry])).toMatchObject([
    { key: "entry-4012-2", about: "changes", name: "Vivero", saved: "Vivero", cutOff: true, wizards: ["w2"] },
  ]);
});
