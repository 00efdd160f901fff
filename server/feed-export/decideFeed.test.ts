import { expect, it } from "vitest";
import { statusOf } from "#contracts/wire/problemStatus.ts";
import { ProblemError } from "#server/problemError.ts";
import { decideFeed, type FeedCommand } from "./decideFeed.ts";
import type { FeedEvent } from "./feed.ts";

const created: FeedEvent = { type: "FeedCreated", data: { Id: 7, Name: "Portal", Identifier: "ab" } };
const renamed: FeedEvent = { type: "FeedRenamed", data: { Name: "Other" } };
const off: FeedEvent = { type: "FeedSwitchedOff", data: {} };
const on: FeedEvent = { type: "FeedSwitchedOn", data: {} };
const removed: FeedEvent = { type: "FeedRemoved", data: {} };
const remove: FeedCommand = { type: "RemoveFeed" };

const create = (activeFeeds = 0): FeedCommand => ({
  type: "CreateFeed",
  id: 7,
  name: " Portal ",
  identifier: "ab",
  activeFeeds,
});
const change = (name: string, active: boolean, activeFeeds = 1): FeedCommand => ({
  type: "ChangeFeed",
  name,
  active,
  activeFeeds,
});

function decided(past: readonly FeedEvent[], command: FeedCommand): unknown {
  try {
    return decideFeed.decide(command, past.reduce(decideFeed.evolve, decideFeed.initialState));
  } catch (error) {
    if (error instanceof ProblemError) return { status: statusOf(error.problem), ...error.problem };
    throw error;
  }
}
const full = { status: 409, code: "ErrMaxFeedLimit", limit: 20 };

it("makes a feed once, and not as the twenty-first", () => {
  expect(decided([], create())).toEqual([created]);
  expect(decided([], create(19))).toEqual([created]);
  expect(decided([], create(20))).toEqual(full);
  expect(decided([created], create())).toEqual({ status: 409, code: "ErrInvalidAction" });
});

it("says only what is different", () => {
  expect(decided([created], change(" Portal", true))).toEqual([]);
  expect(decided([created], change("Other", true))).toEqual([renamed]);
  expect(decided([created], change("Other", false))).toEqual([renamed, off]);
  expect(decided([created, renamed, off], change("Other", false))).toEqual([]);
  expect(decided([], change("Other", true))).toEqual({ status: 404, code: "ErrInvalidPath" });
});

// FEED-09
it("switches on again while there is a place; off goes always", () => {
  expect(decided([created, off], change("Portal", true, 19))).toEqual([on]);
  expect(decided([created, off], change("Portal", true, 20))).toEqual(full);
  expect(decided([created, off, on], change("Portal", false, 20))).toEqual([off]);
  expect(decided([created], change("Other", true, 20))).toEqual([renamed]);
});

// FEED-32
it("removes what is switched off, once and for good", () => {
  expect(decided([created, off], remove)).toEqual([removed]);
  expect(decided([created, off, removed], remove)).toEqual([]);
  expect(decided([created, off, removed], change("Portal", true))).toEqual({
    status: 404,
    code: "ErrInvalidPath",
  });
  expect(decided([created, off, removed], create())).toEqual({ status: 409, code: "ErrInvalidAction" });
  expect(decided([created], remove)).toEqual({ status: 409, code: "ErrInvalidAction" });
  expect(decided([], remove)).toEqual({ status: 404, code: "ErrInvalidPath" });
});
