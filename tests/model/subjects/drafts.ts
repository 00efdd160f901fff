import { draftsMachine } from "#machines/draftsMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { sampleForm } from "../samples/sampleForm.ts";

const draft = (Id: number) => ({
  Id,
  Type: "new-property",
  Content: sampleForm(),
  UpdatedAt: "2026-01-01T10:00:00Z",
});

export const draftsSubject: Subject = {
  machine: draftsMachine,
  starts: { "the list opens": undefined },
  events: [
    { type: "drafts.refresh" },
    { type: "drafts.show" },
    { type: "drafts.hide" },
    { type: "draft.edit", Id: 1 },
    { type: "draft.edit", Id: 9 },
    { type: "draft.remove", Id: 1 },
    { type: "confirm.accept" },
    { type: "confirm.cancel" },
    { type: "problem.dismiss" },
  ] as Subject["events"],
  services: {
    list: { resolves: [[draft(1), draft(2)], []], rejects: [{ code: "network" }] },
    remove: { resolves: [undefined], rejects: [{ code: "network" }] },
  },
  identity: ({ context: { items } }) => Math.min(items.length, 2),
  invariants: {
    "A draft is named while it is asked about or removed": ({ value, context }) =>
      ["confirming", "removing"].includes(value.list) === (context.removing !== null),
  },
};
