import { describe, expect, it } from "vitest";
import type { StoredEvent } from "#server/event-store/event.ts";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";
import type { PropertyEvent } from "../property.ts";
import { changedSince, changesOf, contentAt, fieldsOfChange, kindsOf } from "./listingChanges.ts";

const content = propertyContent({
  Price: 250_000,
  Distance: { Beach: 2 },
  Descriptions: { en: "Old", es: "Viejo" },
});
const published: PropertyEvent = { type: "PropertyPublished", data: { Id: 7, Content: content } };

/** A stream of requests, each with its events. */
function streamOf(...requests: PropertyEvent[][]): StoredEvent<PropertyEvent>[] {
  let version = 0;
  return requests.flatMap((events, nth) =>
    events.map((event) => {
      version += 1;
      const at = `2026-07-0${nth + 1}T08:00:00Z`;
      const metadata = { login: "costa", requestId: `r-${nth}`, at };
      return { ...event, position: version, stream: "property-7", version, login: "costa", metadata, at };
    }),
  );
}
const price = (Price: number): PropertyEvent => ({
  type: "PropertyPriceChanged",
  data: { Price, HighSeasonPrice: null, Currency: "EUR" },
});
const changed = (data: (PropertyEvent & { type: "PropertyChanged" })["data"]): PropertyEvent => ({
  type: "PropertyChanged",
  data,
});

describe("the changes of a listing", () => {
  // HIST-02
  it("are one a request, with what each made of every field", () => {
    const edit = [
      changed({ Distance: {}, Descriptions: { en: "New", de: "Neu", es: "Viejo" }, Features: ["pool"] }),
      price(240_000),
    ];
    const changes = changesOf(streamOf([published], edit, [{ type: "PropertyActivated", data: {} }]));
    expect(changes.map(({ version }) => version)).toEqual([1, 3, 4]);
    expect(changes.map(kindsOf)).toEqual([["published"], ["changed"], ["activated"]]);
    expect(changes.map(fieldsOfChange)).toEqual([
      [],
      [
        { path: "Price", from: 250_000, to: 240_000 },
        { path: "Features", from: content.Features, to: ["pool"] },
        { path: "Descriptions.de", from: null, to: "Neu" },
        { path: "Descriptions.en", from: "Old", to: "New" },
        { path: "Distance.Beach", from: 2, to: null },
      ],
      [],
    ]);
  });

  // HIST-02
  it("say what happened, each kind once", () => {
    const changes = changesOf(
      streamOf(
        [published, { type: "PropertyDeactivated", data: {} }],
        [changed({ AgentRef: "B-2" }), price(1), { type: "PropertyUnfeatured", data: { UpdatedBy: "x" } }],
        [{ type: "PropertyFeatured", data: { Level: "FeaturedPremium", UpdatedBy: "x" } }],
        [{ type: "PropertyDeleted", data: {} }],
        [{ type: "PropertyRestored", data: { Id: 7, Active: true, Suspended: false, Content: content } }],
      ),
    );
    expect(changes.map(kindsOf)).toEqual([
      ["published", "deactivated"],
      ["changed", "unfeatured"],
      ["featuredPremium"],
      ["deleted"],
      ["restored"],
    ]);
    expect(changes.map((change) => fieldsOfChange(change).length)).toEqual([0, 2, 0, 0, 0]);
  });

  // HIST-06, HIST-07
  it("go back field by field, and say which have another value by now", () => {
    const edit = changed({ AgentRef: "B-2", Descriptions: { en: "New", es: "Viejo", de: "Neu" } });
    const [, change] = changesOf(streamOf([published], [edit]));
    const fields = change ? fieldsOfChange(change) : [];
    const now = { ...content, AgentRef: "B-2", Descriptions: { en: "New", es: "Nuevo", de: "Neu" } };
    expect(changedSince(fields, now)).toEqual([]);
    const back = contentAt(now, fields);
    expect(back.keys).toEqual(["AgentRef", "Descriptions"]);
    expect(back.content).toEqual({ ...content, Descriptions: { en: "Old", es: "Nuevo" } });
    expect(changedSince(fields, { ...now, Descriptions: { en: "Newer" } })).toEqual([
      "Descriptions.de",
      "Descriptions.en",
    ]);
  });
});
