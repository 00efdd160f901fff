import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { property, propertyListItem } from "#contracts/property/property.ts";
import { offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";
import type { PropertyContent } from "./property.ts";
import { listItemOf, propertyAnswer } from "./propertyAnswer.ts";
import { propertyPlace } from "./propertyPlace.ts";
import { viewsOf } from "./propertyRow.ts";
import { addressing, propertyText, TEXT_SHAPE } from "./propertyText.ts";

const key = `${"0123456789ab"}/${"0".repeat(32)}.jpg`;
const services = {
  config: { publicUrl: "https://panel.example/$&", cdnUrl: "https://cdn.example/$1", s3: undefined },
};

const published = (changes: Partial<PropertyContent> = {}) =>
  viewsOf({
    id: 80_001,
    status: "active",
    suspended: false,
    featured: "Featured",
    featuredBy: "Auto",
    content: propertyContent(changes),
  });

const digest = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 12);

it("has another number where it says the same property otherwise, so that what is stored is written again", () => {
  const full = { Photos: [{ Source: key, Number: 1 }], Medias: [], Distance: { Beach: 1 } };
  const said = [
    ...propertyTypes.map(({ Id }) => published({ Type: Id })),
    ...offerTypes.map(({ Id }) => published({ ...full, Offer: Id, Currency: "GBP", HighSeasonPrice: 5 })),
  ].map((views) => propertyText(80_001, 1, views));
  const places = placeIndex()
    .all()
    .map(({ id }) => propertyPlace(id));
  expect({ TEXT_SHAPE, said: digest(said), places: digest(places) }).toEqual({
    TEXT_SHAPE: 1,
    said: "d37674677b23",
    places: "8d19674a7639",
  });
});

const half = "\\ud800/storage/";

it.each([
  ["of which little is known", {}],
  ["with pictures of ours and of others", { Photos: [key, "https://example.com/1.jpg"] }],
  ["that says what addresses begin with", { AgentRef: `"${half}"`, Address: half, FloorNumber: `"${half}` }],
  [
    "with quotes, breaks, controls and what is beyond the BMP",
    { Descriptions: { en: '"\\\n\u0001\u2028🏡' } },
  ],
  ["with a price of the high season that is not shown", { Offer: 3, HighSeasonPrice: 9 }],
  ["of a place that there is no more", { Location: "gone" }],
] as const)("a property %s is written as its contract lets it through", (_, { ...changes }) => {
  const { Photos = [] } = changes as { Photos?: readonly string[] };
  const photos = Photos.map((Source, at) => ({ Source, Number: at + 1 }));
  const views = published({ ...(changes as Partial<PropertyContent>), Photos: photos });
  const { item_text, detail_text } = propertyText(80_001, 1, views);
  const sent = (text: string) => JSON.parse(addressing(services)(`{${text}}`));
  expect(sent(`${item_text},${detail_text}`)).toEqual(
    z.parse(property, propertyAnswer(services, 80_001, views.item, views.detail)),
  );
  expect(sent(`${item_text}`)).toEqual(z.parse(propertyListItem, listItemOf(services, 80_001, views.item)));
});

it("says nothing of a field that only a newer release knows", () => {
  const views = published();
  const newer = { ...views, detail: { ...views.detail, SolarPanels: true } };
  expect(propertyText(80_001, 1, newer)).toEqual(propertyText(80_001, 1, views));
});

it("of a type that is not known has no text", () => {
  expect(propertyText(80_001, 3, published({ Type: 999 }))).toEqual({
    item_text: null,
    detail_text: null,
    text_version: 3,
    text_shape: TEXT_SHAPE,
  });
});
