import { describe, expect, it } from "vitest";
import type { Problem } from "#contracts/wire/problem.ts";
import { statusOf } from "#contracts/wire/problemStatus.ts";
import { ProblemError } from "#server/problemError.ts";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";
import { decideProperty, type PropertyCommand } from "./decideProperty.ts";
import type { PropertyEvent } from "./property.ts";

const content = propertyContent();
const room = { active: 2, limit: 3 };
const full = { active: 3, limit: 3 };

const published: PropertyEvent = { type: "PropertyPublished", data: { Id: 7, Content: content } };
const deactivated: PropertyEvent = { type: "PropertyDeactivated", data: {} };
const suspended: PropertyEvent = { type: "PropertySuspended", data: {} };
const reinstated: PropertyEvent = { type: "PropertyReinstated", data: {} };
const deleted: PropertyEvent = { type: "PropertyDeleted", data: {} };
const featured: PropertyEvent = {
  type: "PropertyFeatured",
  data: { Level: "FeaturedPremium", UpdatedBy: "Auto" },
};
const unfeatured: PropertyEvent = { type: "PropertyUnfeatured", data: { UpdatedBy: "costa" } };

const publish = (changes: Partial<PropertyCommand & { type: "PublishProperty" }> = {}): PropertyCommand => ({
  type: "PublishProperty",
  id: 7,
  content,
  importType: "Manual",
  listings: room,
  refTaken: false,
  ...changes,
});
const change = (changes: Partial<PropertyCommand & { type: "ChangeProperty" }> = {}): PropertyCommand => ({
  type: "ChangeProperty",
  content,
  refTaken: false,
  by: "costa",
  ...changes,
});
const activate = (listings = room): PropertyCommand => ({ type: "ActivateProperty", listings });
const deactivate: PropertyCommand = { type: "DeactivateProperty", by: "costa" };
const remove = (importType: "Manual" | "XML" = "Manual"): PropertyCommand => ({
  type: "DeleteProperty",
  importType,
});

const given = (...events: PropertyEvent[]) => ({
  when: (command: PropertyCommand): readonly PropertyEvent[] | { problem: Problem; status: number } => {
    try {
      return decideProperty.decide(
        command,
        events.reduce(decideProperty.evolve, decideProperty.initialState),
      );
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return { problem: error.problem, status: statusOf(error.problem) };
    }
  },
});
const refused = (problem: Problem, status: number) => ({ problem, status });
const notFound = refused({ code: "ErrPropertyInvalid" }, 404);

describe("publishing", () => {
  it("makes an active property", () => {
    expect(given().when(publish())).toEqual([published]);
  });
  it("needs a place within the limit", () => {
    expect(given().when(publish({ listings: full }))).toEqual(
      refused({ code: "ErrPropertyServiceLimit", limit: 3 }, 409),
    );
    expect(given().when(publish({ listings: { active: 24, limit: 20 } }))).toEqual(
      refused({ code: "ErrPropertyServiceLimit", limit: 20 }, 409),
    );
  });
  it("needs a reference that nobody else has", () => {
    expect(given().when(publish({ refTaken: true }))).toEqual(refused({ code: "ErrDuplicateRef" }, 409));
  });
  it("is not for clients whose listings come from a feed", () => {
    expect(given().when(publish({ importType: "XML" }))).toEqual(
      refused({ code: "ErrNotManualImport" }, 403),
    );
  });
  it("happens once", () => {
    expect(given(published).when(publish())).toEqual(refused({ code: "ErrInvalidAction" }, 409));
  });
});

describe("changing", () => {
  it("says which fields are different, and the price on its own", () => {
    const after = propertyContent({ Bedrooms: 3, Features: ["pool"], Price: 600_000 });
    expect(given(published).when(change({ content: after }))).toEqual([
      { type: "PropertyChanged", data: { Bedrooms: 3, Features: ["pool"] } },
      { type: "PropertyPriceChanged", data: { Price: 600_000, HighSeasonPrice: null, Currency: "EUR" } },
    ]);
  });
  it("says the price also when only its currency or that of the high season is another", () => {
    for (const other of [{ Currency: "GBP" }, { HighSeasonPrice: 900 }] as const) {
      const price = { Price: 650_000, HighSeasonPrice: null, Currency: "EUR", ...other };
      expect(given(published).when(change({ content: propertyContent(other) }))).toEqual([
        { type: "PropertyPriceChanged", data: price },
      ]);
    }
  });
  it("to the same says nothing", () => {
    expect(given(published).when(change({ content: propertyContent() }))).toEqual([]);
  });
  it("counts from the last change", () => {
    const once: PropertyEvent = { type: "PropertyChanged", data: { Bedrooms: 3 } };
    const after = propertyContent({ Bedrooms: 3 });
    expect(given(published, once).when(change({ content: after }))).toEqual([]);
  });
  it("needs a reference that nobody else has", () => {
    expect(given(published).when(change({ refTaken: true }))).toEqual(
      refused({ code: "ErrDuplicateRef" }, 409),
    );
  });
  it("takes a featured property that goes offline out of its place", () => {
    expect(given(published, featured).when(change({ content: propertyContent({ Online: false }) }))).toEqual([
      { type: "PropertyChanged", data: { Online: false } },
      unfeatured,
    ]);
  });
  it("is possible while the property is suspended or deactivated", () => {
    const after = propertyContent({ Bedrooms: 1 });
    for (const past of [suspended, deactivated]) {
      expect(given(published, past).when(change({ content: after }))).toHaveLength(1);
    }
  });
});

describe("switching", () => {
  it("goes off and on", () => {
    expect(given(published).when(deactivate)).toEqual([deactivated]);
    expect(given(published, deactivated).when(activate())).toEqual([{ type: "PropertyActivated", data: {} }]);
  });
  it("to what it is already says nothing, however full the account is", () => {
    expect(given(published).when(activate(full))).toEqual([]);
    expect(given(published, deactivated).when(deactivate)).toEqual([]);
  });
  it("on needs a place within the limit", () => {
    expect(given(published, deactivated).when(activate(full))).toEqual(
      refused({ code: "ErrPropertyServiceLimit", limit: 3 }, 409),
    );
  });
  it("off gives a featured place back", () => {
    expect(given(published, featured).when(deactivate)).toEqual([deactivated, unfeatured]);
  });
  // RIGHT-15
  it("is blocked while the property is suspended, and not after", () => {
    const blocked = refused({ code: "ErrInvalidAction" }, 409);
    expect(given(published, suspended).when(deactivate)).toEqual(blocked);
    expect(given(published, suspended).when(activate())).toEqual(blocked);
    expect(given(published, suspended, reinstated).when(deactivate)).toEqual([deactivated]);
  });
});

describe("deleting", () => {
  it("ends a property", () => {
    expect(given(published).when(remove())).toEqual([deleted]);
    for (const command of [remove(), deactivate, activate(), change()]) {
      expect(given(published, deleted).when(command)).toEqual(notFound);
      expect(given().when(command)).toEqual(notFound);
    }
  });
  it("is not for clients whose listings come from a feed", () => {
    expect(given(published).when(remove("XML"))).toEqual(refused({ code: "ErrNotManualImport" }, 403));
  });
});

it("publishes what a feed has: active while a place is left and it is wanted, else deactivated", () => {
  const imported = (wanted: boolean, listings = room): PropertyCommand => ({
    type: "PublishImported",
    id: 7,
    content,
    wanted,
    listings,
  });
  expect(given().when(imported(true))).toEqual([published]);
  expect(given().when(imported(true, full))).toEqual([published, deactivated]);
  expect(given().when(imported(false))).toEqual([published, deactivated]);
  expect(given(published).when(imported(true))).toMatchObject({
    problem: { code: "ErrInvalidAction" },
    status: 409,
  });
});

// BULK-20, BULK-22
describe("restoring", () => {
  const before = {
    status: "active",
    id: 7,
    suspended: false,
    featured: "none",
    featuredBy: null,
    content,
  } as const;
  const restore = (
    changes: Partial<PropertyCommand & { type: "RestoreProperty" }> = {},
  ): PropertyCommand => ({ type: "RestoreProperty", before, listings: room, refTaken: false, ...changes });
  const restored = (changes: object): PropertyEvent => ({
    type: "PropertyRestored",
    data: { Id: 7, Active: true, Suspended: false, Content: content, ...changes },
  });

  it("makes of a deleted property what it was", () => {
    expect(given(published, deleted).when(restore())).toEqual([restored({})]);
    const { status, ...rest } = before;
    for (const [was, is] of [
      [{ ...rest, status: "deactivated" }, { Active: false }],
      [{ ...before, suspended: true }, { Suspended: true }],
    ] as const)
      expect(given(published, deleted).when(restore({ before: was }))).toEqual([restored(is)]);
  });
  it("leaves it deactivated where no place is left", () => {
    expect(given(published, deleted).when(restore({ listings: full }))).toEqual([
      restored({ Active: false }),
    ]);
  });
  it("is only of what was deleted, and needs a reference that nobody else has", () => {
    expect(given(published).when(restore())).toEqual(refused({ code: "ErrInvalidAction" }, 409));
    expect(given(published, deleted).when(restore({ refTaken: true }))).toEqual(
      refused({ code: "ErrDuplicateRef" }, 409),
    );
  });
});
