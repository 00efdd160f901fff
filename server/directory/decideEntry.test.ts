import { describe, expect, it } from "vitest";
import type { Problem } from "#contracts/wire/problem.ts";
import { statusOf } from "#contracts/wire/problemStatus.ts";
import { ProblemError } from "#server/problemError.ts";
import { entryContent } from "#tests/fixtures/entryContent.ts";
import { decideEntry, type EntryCommand } from "./decideEntry.ts";
import type { EntryEvent, EntryTier } from "./entry.ts";
import type { EntryWords } from "./entryContent.ts";

const content = entryContent();
const listed = (Tier: EntryTier): EntryEvent => ({
  type: "EntryListed",
  data: { Id: 7, ServiceID: 70, Tier, Content: content },
});
const tierChanged = (Tier: EntryTier): EntryEvent => ({ type: "EntryTierChanged", data: { Tier } });
const offline: EntryEvent = { type: "EntryTakenOffline", data: {} };
const online: EntryEvent = { type: "EntryPutOnline", data: {} };

const list: EntryCommand = { type: "ListEntry", id: 7, serviceId: 70, tier: "Featured", content };
const edit = (changes: Partial<EntryWords> = {}): EntryCommand => {
  const { Logo, Languages, Latitude, Longitude, Text } = content;
  return { type: "EditEntry", words: { Logo, Languages, Latitude, Longitude, Text, ...changes } };
};
const changeTier = (tier: EntryTier): EntryCommand => ({ type: "ChangeTier", tier });

const given = (...events: EntryEvent[]) => ({
  when: (command: EntryCommand): readonly EntryEvent[] | { problem: Problem; status: number } => {
    try {
      return decideEntry.decide(command, events.reduce(decideEntry.evolve, decideEntry.initialState));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return { problem: error.problem, status: statusOf(error.problem) };
    }
  },
});
const refused = (problem: Problem, status: number) => ({ problem, status });
const cannotUpdate = refused({ code: "ErrCannotUpdate" }, 403);

describe("listing", () => {
  it("puts a business into the directory, once", () => {
    expect(given().when(list)).toEqual([listed("Featured")]);
    expect(given(listed("Featured")).when(list)).toEqual(refused({ code: "ErrInvalidAction" }, 409));
  });
  it("comes before everything else", () => {
    for (const command of [
      edit(),
      changeTier("Free"),
      { type: "TakeOffline" },
      { type: "PutOnline" },
    ] as const) {
      expect(given().when(command)).toEqual(refused({ code: "ErrInvalidPath" }, 404));
    }
  });
});

describe("editing", () => {
  it("says which fields are different", () => {
    const changes = { Languages: ["es"], Text: { es: "Jardines y piscinas." } };
    expect(given(listed("Featured")).when(edit(changes))).toEqual([{ type: "EntryEdited", data: changes }]);
    expect(
      given(listed("FeaturedPremium")).when(edit({ Logo: null, Latitude: null, Longitude: null })),
    ).toEqual([{ type: "EntryEdited", data: { Latitude: null, Longitude: null } }]);
  });
  it("to the same says nothing, in whatever order the languages come", () => {
    const Text = { es: content.Text.es ?? "", en: content.Text.en ?? "" };
    expect(given(listed("Featured")).when(edit({ Text }))).toEqual([]);
  });
  it("counts from the last edit", () => {
    const edited: EntryEvent = { type: "EntryEdited", data: { Languages: ["fr"] } };
    expect(given(listed("Featured"), edited).when(edit({ Languages: ["fr"] }))).toEqual([]);
  });
  it("is for featured and premium entries alone", () => {
    expect(given(listed("Free")).when(edit({ Languages: ["fr"] }))).toEqual(cannotUpdate);
    expect(given(listed("Free")).when(edit())).toEqual(cannotUpdate);
    expect(given(listed("Featured"), tierChanged("Free")).when(edit())).toEqual(cannotUpdate);
    expect(given(listed("Free"), tierChanged("Featured")).when(edit({ Languages: ["fr"] }))).toHaveLength(1);
  });
  // ENTRY-31
  it("is possible while the entry is offline", () => {
    expect(given(listed("Featured"), offline).when(edit({ Languages: ["fr"] }))).toHaveLength(1);
  });
});

describe("the office", () => {
  // DIR-16
  it("moves an entry between the levels", () => {
    expect(given(listed("Free")).when(changeTier("FeaturedPremium"))).toEqual([
      tierChanged("FeaturedPremium"),
    ]);
    expect(given(listed("Free")).when(changeTier("Free"))).toEqual([]);
  });
  it("takes an entry offline and puts it online", () => {
    const [takeOffline, putOnline] = [{ type: "TakeOffline" }, { type: "PutOnline" }] as const;
    expect(given(listed("Free")).when(takeOffline)).toEqual([offline]);
    expect(given(listed("Free")).when(putOnline)).toEqual([]);
    expect(given(listed("Free"), offline).when(takeOffline)).toEqual([]);
    expect(given(listed("Free"), offline).when(putOnline)).toEqual([online]);
    expect(given(listed("Free"), offline, online).when(putOnline)).toEqual([]);
  });
});
