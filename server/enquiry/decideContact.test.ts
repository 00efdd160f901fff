import { expect, it } from "vitest";
import type { StageMove } from "#contracts/enquiry/enquiryRequest.ts";
import { ProblemError } from "#server/problemError.ts";
import {
  type CallEvent,
  type ContactEvent,
  type ContactKind,
  type ReceivedEnquiry,
  standingAfter,
} from "./contact.ts";
import { type ContactCommand, decideContact } from "./decideContact.ts";

const received: ContactEvent = { type: "EnquiryReceived", data: { Id: 1 } as ReceivedEnquiry };
const called = { type: "CallReceived", data: { Id: 1 } } as CallEvent;
const mark: ContactCommand = { type: "MarkContact", mark: "spam", reason: " Adverts ", by: undefined };
const send: ContactCommand = { type: "SendContact", email: "a@b.example", language: "es" };
const marked: ContactEvent = { type: "EnquiryMarked", data: { Mark: "spam", Reason: "Adverts" } };

const given = (kind: ContactKind, ...past: ContactEvent[]) => ({
  when(command: ContactCommand) {
    const { decide, evolve, initialState } = decideContact(kind);
    try {
      return decide(command, past.reduce(evolve, initialState));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return error.problem;
    }
  },
});

// ENQ-57, ENQ-58
it("comes in with word to its advertiser where there is an address, and else alone", () => {
  const enquiry: ContactCommand = { type: "ReceiveEnquiry", received: { Id: 1 } as ReceivedEnquiry };
  const call = { type: "ReceiveCall", received: { Id: 1 } } as ContactCommand;
  const data = { Email: "a@b.example", Language: "es", AtOnce: true } as const;
  expect(given("enquiry").when(enquiry)).toEqual([received]);
  expect(given("enquiry").when({ ...enquiry, notify: data.Email } as ContactCommand)).toEqual([
    received,
    { type: "EnquirySent", data },
  ]);
  expect(given("call").when({ ...call, notify: data.Email } as ContactCommand)).toEqual([
    called,
    { type: "CallSent", data },
  ]);
});

it("marks with a reason, and says who marks when they say it", () => {
  expect(given("enquiry", received).when(mark)).toEqual([marked]);
  expect(given("call", called).when({ ...mark, mark: "scam", by: "a@b.example" })).toEqual([
    { type: "CallMarked", data: { Mark: "scam", Reason: "Adverts", By: "a@b.example" } },
  ]);
});

// ENQ-45
it("changes nothing when it is marked alike again, and can think better of it", () => {
  expect(given("enquiry", received, marked).when(mark)).toEqual([]);
  expect(given("enquiry", received, marked).when({ ...mark, mark: "timewaster" })).toEqual([
    { type: "EnquiryMarked", data: { Mark: "timewaster", Reason: "Adverts" } },
  ]);
});

it("takes back what it was marked as, once", () => {
  const back: ContactCommand = { type: "TakeSpamBack" };
  const takenBack: ContactEvent = { type: "EnquirySpamTakenBack", data: {} };
  expect(given("enquiry", received).when(back)).toEqual([]);
  expect(given("enquiry", received, marked).when(back)).toEqual([takenBack]);
  expect(given("enquiry", received, marked, takenBack).when(back)).toEqual([]);
  expect(given("enquiry", received, marked, takenBack).when(mark)).toEqual([marked]);
  expect(given("call", called, { ...marked, type: "CallMarked" } as ContactEvent).when(back)).toEqual([
    { type: "CallSpamTakenBack", data: {} },
  ]);
});

it("is read once, handled, and then again what it was before", () => {
  const handled: ContactEvent = { type: "EnquiryHandled", data: {} };
  const read: ContactEvent = { type: "EnquiryRead", data: {} };
  expect(given("enquiry", received).when({ type: "ReadContact" })).toEqual([read]);
  expect(given("enquiry", received, read).when({ type: "ReadContact" })).toEqual([]);
  expect(given("enquiry", received, handled).when({ type: "ReadContact" })).toEqual([]);
  expect(given("enquiry", received).when({ type: "HandleContact" })).toEqual([handled]);
  expect(given("enquiry", received, handled, marked).when({ type: "HandleContact" })).toEqual([]);
  expect(given("enquiry", received, handled).when({ type: "ReopenContact" })).toEqual([
    { type: "EnquiryReopened", data: { Progress: "unread" } },
  ]);
  expect(given("enquiry", received, read, handled).when({ type: "ReopenContact" })).toEqual([
    { type: "EnquiryReopened", data: { Progress: "read" } },
  ]);
  expect(given("enquiry", received, read).when({ type: "ReopenContact" })).toEqual([]);
  expect(given("call", called).when({ type: "HandleContact" })).toEqual([{ type: "CallHandled", data: {} }]);
});

it("sends as often as it is asked, spam too", () => {
  const sent = [{ type: "EnquirySent", data: { Email: "a@b.example", Language: "es" } }];
  expect(given("enquiry", received).when(send)).toEqual(sent);
  expect(given("enquiry", received, marked, sent[0] as ContactEvent).when(send)).toEqual(sent);
  expect(given("call", called).when(send)).toEqual([{ ...sent[0], type: "CallSent" }]);
});

it("knows nothing that never came in or was deleted", () => {
  const gone = { code: "ErrInvalidPath" };
  expect(given("enquiry").when(send)).toEqual(gone);
  expect(given("enquiry", received, { type: "EnquiryDeleted", data: {} }).when(mark)).toEqual(gone);
  expect(given("call", called, { type: "CallDeleted", data: {} }).when(send)).toEqual(gone);
});

it("counts as sent while one of its letters came", () => {
  const failed = (SentAt: string | null) =>
    standingAfter({ type: "EnquiryDeliveryFailed", data: { Email: "a@b.example", Sending: 2, SentAt } });
  expect(failed(null)).toEqual({ sent: false, undelivered_to: "a@b.example" });
  expect(failed("2026-11-02T09:00:00Z")).toEqual({ sent: true, undelivered_to: "a@b.example" });
});

// ENQ-77
it("is assigned to whom it is not assigned yet, or to nobody", () => {
  const ana: ContactEvent = { type: "CallAssigned", data: { User: "ana" } };
  const assign = (user: string | null): ContactCommand => ({ type: "AssignContact", user });
  expect(given("call", called).when(assign(null))).toEqual([]);
  expect(given("call", called).when(assign("ana"))).toEqual([ana]);
  expect(given("call", called, ana).when(assign("ana"))).toEqual([]);
  expect(given("call", called, ana).when(assign(null))).toEqual([
    { type: "CallAssigned", data: { User: null } },
  ]);
  expect(standingAfter(ana)).toEqual({ assignee: "ana" });
  expect(given("call").when(assign("ana"))).toEqual({ code: "ErrInvalidPath" });
});

// ENQ-70, ENQ-71
it("moves to any stage, a lost one with its reason, and the same again changes nothing", () => {
  const lost: ContactEvent = { type: "EnquiryStageChanged", data: { Stage: "lost", Reason: "price" } };
  const move = (to: StageMove): ContactCommand => ({ type: "MoveContact", to });
  expect(given("enquiry", received).when(move({ stage: "new" }))).toEqual([]);
  expect(given("call", called).when(move({ stage: "won" }))).toEqual([
    { type: "CallStageChanged", data: { Stage: "won" } },
  ]);
  expect(given("enquiry", received).when(move({ stage: "lost", reason: "price" }))).toEqual([lost]);
  expect(given("enquiry", received, lost).when(move({ stage: "lost", reason: "price" }))).toEqual([]);
  expect(given("enquiry", received, lost).when(move({ stage: "lost", reason: "other" }))).toEqual([
    { type: "EnquiryStageChanged", data: { Stage: "lost", Reason: "other" } },
  ]);
  expect(given("enquiry", received, lost).when(move({ stage: "contacted" }))).toEqual([
    { type: "EnquiryStageChanged", data: { Stage: "contacted" } },
  ]);
  expect(standingAfter({ type: "EnquiryStageChanged", data: { Stage: "won" } })).toEqual({
    stage: "won",
    lost_reason: null,
  });
  expect(given("enquiry").when(move({ stage: "won" }))).toEqual({ code: "ErrInvalidPath" });
});
