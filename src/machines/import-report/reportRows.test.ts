import { expect, test } from "vitest";
import { sampleLine, samplePhotos, sampleRecord } from "#tests/model/samples/sampleImport.ts";
import { orderedPhotos, orderedRecords, passingPhotos, passingRecords, photoSums } from "./reportRows.ts";

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

const asc = "asc" as const;
const desc = "desc" as const;

test("Records are ordered by reference as one counts, by property, and the refused before those with many remarks", () => {
  const remark = sampleLine({ field: "beds", code: "WarnNumber" });
  const refused = sampleLine({ field: "price", code: "ErrMissingPrice" });
  const records = [
    sampleRecord({ agentRef: "A-10", type: "villa" }, [remark, remark, remark]),
    sampleRecord({ agentRef: null, uniqueId: null, type: "flat" }, [remark]),
    sampleRecord({ agentRef: "A-9", type: null, offer: null, price: null }, [refused]),
  ];
  const placed = (order: Parameters<typeof orderedRecords>[1]["order"], orderdirection: "asc" | "desc") =>
    orderedRecords(records, { order, orderdirection }).map((record) => records.indexOf(record));
  expect([
    placed("Feed", asc),
    placed("Reference", asc),
    placed("Reference", desc),
    placed("Property", asc),
    placed("Wrong", desc),
    placed("Invalid", desc),
  ]).toEqual([
    [0, 1, 2],
    [2, 0, 1],
    [0, 2, 1],
    [1, 0, 2],
    [2, 0, 1],
    [0, 1, 2],
  ]);
});

test("Photos are ordered by their figures and summed", () => {
  const photos = [
    samplePhotos({ uniqueId: "4001", total: 12, valid: 12, invalid: 0 }),
    samplePhotos({ uniqueId: "402", total: 9, valid: 6, invalid: 3, ok: false }),
  ];
  const placed = (order: Parameters<typeof orderedPhotos>[1]["order"], orderdirection: "asc" | "desc") =>
    orderedPhotos(photos, { order, orderdirection }).map((row) => photos.indexOf(row));
  expect([
    placed("UniqueId", asc),
    placed("Invalid", desc),
    placed("Total", desc),
    placed("Wrong", desc),
  ]).toEqual([
    [1, 0],
    [1, 0],
    [0, 1],
    [0, 1],
  ]);
  expect(photoSums(photos)).toEqual({ total: 21, invalid: 3 });
});
