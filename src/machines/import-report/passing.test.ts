import { expect, test } from "vitest";
import { sampleLine, samplePhotos, sampleRecord } from "#tests/model/samples/sampleImport.ts";
import { passingPhotos, passingRecords } from "./passingRecords.ts";

const unsaid = { agentRef: null, uniqueId: null };
const records = [
  sampleRecord(unsaid, [sampleLine({ field: "feed", code: "ErrFeedShrunk" })]),
  sampleRecord(),
  sampleRecord({ agentRef: "ÁTICO-7", uniqueId: "90302" }, [
    sampleLine({ field: "price", code: "ErrMissingPrice" }),
    sampleLine({ field: "beds", code: "WarnNumber" }),
  ]),
  sampleRecord(unsaid, [sampleLine({ field: "id", code: "ErrMissingId" })]),
];
const found = (filter: string) => passingRecords(records, filter).map((record) => records.indexOf(record));

// IMP-15
test("Records are found by reference, unique id, field and code; what is said of the whole feed is none of them", () => {
  expect(["", "90301", "atico", "PRICE", "warnnumber price", "missingid"].map(found)).toEqual([
    [1, 2, 3],
    [1],
    [2],
    [2],
    [2],
    [3],
  ]);
  expect(found("90301 price")).toEqual([]);
});

// IMP-15
test("Photos are found by reference and unique id, and those that are all right can be left out", () => {
  const photos = [samplePhotos(), samplePhotos({ uniqueId: "4002", valid: 10, invalid: 2, ok: false })];
  expect([
    passingPhotos(photos, { q: "", failing: false }),
    passingPhotos(photos, { q: "th-1001", failing: true }),
    passingPhotos(photos, { q: "4001", failing: true }),
  ]).toEqual([photos, [photos[1]], []]);
});
