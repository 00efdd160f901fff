import { type UnfinishedWork, unfinishedMachine } from "#machines/unfinished/unfinishedMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { sampleForm } from "../samples/sampleForm.ts";

const content = sampleForm();
const draft: UnfinishedWork = {
  key: "draft-1",
  about: "new",
  name: "A-1",
  saved: "",
  at: "2026-01-01T10:00:00Z",
  kept: "account",
  cutOff: false,
  content,
  draft: { Id: 1, content },
  wizards: [],
};
const here: UnfinishedWork = {
  ...draft,
  key: "wizard-2",
  about: "changes",
  kept: "browser",
  draft: null,
  wizards: ["wizard-2"],
};
const cutOff: UnfinishedWork = { ...here, cutOff: true };
const unreadable: UnfinishedWork = { ...here, key: "wizard-3", about: "unreadable", content: null };

export const unfinishedSubject: Subject = {
  machine: unfinishedMachine,
  starts: { "the panel opens": { login: "costa" } },
  events: [
    { type: "work.refresh" },
    { type: "work.show" },
    { type: "work.hide" },
    { type: "work.edit", key: "draft-1" },
    { type: "work.edit", key: "wizard-3" },
    { type: "work.edit", key: "unknown" },
    { type: "work.remove", key: "draft-1" },
    { type: "work.remove", key: "wizard-3" },
    { type: "confirm.accept" },
    { type: "confirm.cancel" },
    { type: "problem.dismiss" },
  ] as Subject["events"],
  services: {
    list: {
      resolves: [
        { items: [draft, cutOff, unreadable], unread: null },
        { items: [], unread: null },
        { items: [cutOff], unread: { code: "network" } },
      ],
      rejects: [{ code: "network" }],
    },
    remove: { resolves: [undefined], rejects: [{ code: "network" }] },
  },
  identity: ({ context: { items, problem, removalProblem, removing } }) => [
    items.map(({ key }: UnfinishedWork) => key).join(),
    problem !== null,
    removalProblem !== null,
    removing,
  ],
  invariants: {
    "What is asked about or deleted is named": ({ value, context }) =>
      ["confirming", "removing"].includes(value.removal) === (context.removing !== null),
    "Nothing is there twice": ({ context: { items } }) =>
      new Set(items.map(({ key }: UnfinishedWork) => key)).size === items.length,
  },
};
