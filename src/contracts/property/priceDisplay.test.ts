import { expect, test } from "vitest";
import { priceDisplay } from "./priceText.ts";

// LIST-38
test.each([
  [3, 100, 200, { per: "whole", from: 100, to: null }],
  [4, 100, 200, { per: "month", from: 100, to: null }],
  [2, 100, 200, { per: "week", from: 100, to: 200 }],
  [2, 100, 100, { per: "week", from: 100, to: null }],
  [2, 100, null, { per: "week", from: 100, to: null }],
])("offer %i at %i, high season %s", (Id, Price, HighSeasonPrice, display) => {
  expect(priceDisplay({ OfferType: { Id }, Price, HighSeasonPrice })).toEqual(display);
});
