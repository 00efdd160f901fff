import { peopleMachine } from "#machines/people/peopleMachine.ts";
import type { Subject } from "../harness/subject.ts";

const network = { code: "network" };
const refused = { code: "ErrTooManyRequests", retryAfter: 60 };
const fieldsOf = (path: string) => ({ code: "ErrInvalidBody", fields: [{ path, code: "ErrInvalidBody" }] });
const nothing = { Records: {}, Mentions: {} };
const theirs = { Records: { enquiry: 2, event: 3 }, Mentions: {} };
const named = { Records: {}, Mentions: { property: 1 } };
const forgotten = {
  Enquiries: 2,
  Calls: 0,
  Readers: 0,
  Entries: 0,
  Outlets: 0,
  Accounts: 0,
  Letters: 1,
  Answers: 0,
  Drafts: 0,
  Reports: 0,
};
const ANN = "ann@home.example";

export const peopleSubject: Subject = {
  machine: peopleMachine,
  starts: { "the screen opens": undefined },
  events: [
    { type: "person.find", by: "Email", secretPerson: ANN, wrong: null },
    { type: "person.find", by: "Enquiry", secretPerson: "510001", wrong: null },
    { type: "person.find", by: "Email", secretPerson: "", wrong: "missing" },
    { type: "person.find", by: "Phone", secretPerson: "12", wrong: "malformed" },
    { type: "person.export" },
    { type: "person.forget", key: "key-1" },
    { type: "person.another" },
    { type: "forget.submit", reason: "asked", secretConfirmation: ANN, same: true },
    { type: "forget.submit", reason: null, secretConfirmation: ANN, same: true },
    { type: "forget.submit", reason: "asked", secretConfirmation: "bob@home.example", same: false },
    { type: "forget.submit", reason: null, secretConfirmation: "", same: false },
    { type: "forget.repeat" },
    { type: "forget.cancel" },
  ] as Subject["events"],
  ways: {
    "who wrote an enquiry is forgotten, and the answer does not come": [
      { type: "person.find", by: "Enquiry", secretPerson: "510001", wrong: null },
      { type: "xstate.done.actor.find", output: theirs },
      { type: "person.forget", key: "key-1" },
      { type: "forget.submit", reason: "asked", secretConfirmation: "510001", same: true },
      { type: "xstate.error.actor.forget", error: network },
      { type: "forget.repeat" },
    ],
  } as NonNullable<Subject["ways"]>,
  services: {
    find: {
      resolves: [theirs, named, nothing],
      rejects: [network, refused, fieldsOf("Phone"), fieldsOf("Email")],
    },
    check: { resolves: [nothing, named], rejects: [network] },
    export: { resolves: [undefined], rejects: [network] },
    forget: {
      resolves: [forgotten],
      rejects: [
        network,
        refused,
        { code: "unexpected", status: 502 },
        { code: "ErrInternalServerError" },
        { code: "ErrNotReady" },
      ],
    },
    repeat: { resolves: [forgotten], rejects: [network, refused] },
  },
  identity: ({ context: { by, known, lacking, problem, wrong } }) => [
    ...[by, lacking, problem?.code, wrong],
    known && Object.keys(known.Records).length > 0,
  ],
  invariants: {
    "Whoever is asked about is held while there is something to ask about them": ({ value, context }) =>
      ["asking", "unknown", "forgotten"].includes(value) === (context.secretPerson === ""),
    "What was typed once more is held while it is asked for": ({ value, context }) =>
      ["forgetting", "unsure", "repeating"].includes(value) || value === "confirming"
        ? true
        : context.secretConfirmation === "" && context.reason === null && context.key === "",
    "What is known stands exactly where it is shown": ({ value, context }) =>
      ["found", "exporting", "confirming", "forgetting", "unsure", "repeating"].includes(value)
        ? context.known !== null
        : ["checking", "forgotten"].includes(value) || context.known === null,
    "What was forgotten is said once it is done": ({ value, context }) =>
      ["checking", "forgotten"].includes(value) === (context.forgotten !== null),
    "Nothing is lacking but where it is asked for": ({ value, context }) =>
      value === "confirming" || context.lacking.length === 0,
    "Nothing is said to have failed while it is on its way": ({ value, context }) =>
      !["finding", "exporting", "forgetting", "repeating", "checking"].includes(value) ||
      context.problem === null,
  },
};
