/** Decides what becomes of a message to the office: both fields first, then sent once, then cleared (PAGE-10, PAGE-11). */
import { assign, setup } from "xstate";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

export type ContactField = "subject" | "body";

export interface ContactInput {
  /** What the subject begins as: a request for access names itself. */
  subject: string;
  /** What was written before and not sent; nothing when absent. */
  body?: string;
  /** A line that goes before the body: the section that the client wanted; none when absent (RIGHT-23). */
  section?: string;
}

interface ContactContext {
  subject: string;
  body: string;
  section: string;
  /** What the server said when the message had gone out. */
  message: string;
  problem: Problem | null;
  /** The key of the last try: the same message again is sent once. */
  attempt: { key: string; subject: string; body: string } | null;
}

export type ContactEvent =
  | { type: "field.change"; field: ContactField; value: string }
  | { type: "message.send"; key: string }
  | { type: "notice.dismiss" };

/** What goes before the body, which has that much less room. */
export const leadOf = (section: string): string => (section === "" ? "" : `${section}\n\n`);

export const contactMachine = setup({
  types: {} as {
    context: ContactContext;
    events: ContactEvent;
    input: ContactInput;
    tags: "busy";
  },
  actors: {
    send: notProvided<{ message: string }, { subject: string; body: string; key: string }>(),
  },
  guards: {
    complete: ({ context: { subject, body } }) => subject.trim() !== "" && body.trim() !== "",
  },
  actions: {
    changeField: assign((_, { field, value }: { field: ContactField; value: string }) => ({
      [field]: value,
    })),
    rememberAttempt: assign(({ context: { subject, body, attempt } }, { key }: { key: string }) => ({
      attempt: attempt?.subject === subject && attempt.body === body ? attempt : { key, subject, body },
      problem: null,
    })),
    clearFields: assign({ subject: "", body: "", attempt: null }),
    rememberMessage: assign((_, { message }: { message: string }) => ({ message })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: "contact",
  context: ({ input }) => ({
    subject: input.subject,
    body: input.body ?? "",
    section: input.section ?? "",
    message: "",
    problem: null,
    attempt: null,
  }),
  initial: "writing",
  states: {
    writing: {
      description: "The message is being written",
      on: {
        "field.change": { actions: { type: "changeField", params: fromEvent } },
        "message.send": [
          { guard: "complete", target: "sending", actions: { type: "rememberAttempt", params: fromEvent } },
          { target: "incomplete" },
        ],
      },
    },
    incomplete: {
      description: "A field is empty; nothing was sent",
      on: { "notice.dismiss": { target: "writing" } },
    },
    sending: {
      description: "The message is on its way",
      tags: "busy",
      invoke: {
        id: "send",
        src: "send",
        input: ({ context: { subject, body, section, attempt } }) => ({
          subject,
          body: leadOf(section) + body,
          key: attempt?.key ?? "",
        }),
        onDone: {
          target: "sent",
          actions: [{ type: "rememberMessage", params: ({ event }) => event.output }, "clearFields"],
        },
        onError: { target: "refused", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
    sent: {
      description: "The message has gone out; what the server said is shown",
      on: { "notice.dismiss": { target: "writing" } },
    },
    refused: {
      description: "The message was not taken; nothing that was written is lost",
      on: { "notice.dismiss": { target: "writing" } },
    },
  },
});
