import { describe, expect, test } from "vitest";
import { sampleRows } from "#tests/model/samples/sampleRows.ts";
import { contactKey } from "../enquiry-actions/actionForm.ts";
import { selectionKernel } from "./selection.ts";

const { rowsBetween } = selectionKernel(contactKey, 10);

const rows = sampleRows(6);
const [a, b, c, d] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];

describe("A range of rows", () => {
  test("reaches from one row to another, both with it, in either direction", () => {
    expect(rowsBetween(rows, contactKey(b), d)).toEqual([b, c, d]);
    expect(rowsBetween(rows, contactKey(d), b)).toEqual([b, c, d]);
    expect(rowsBetween(rows, contactKey(a), a)).toEqual([a]);
  });

  test("tells a web enquiry from a call with the same number", () => {
    expect([a.Identifier, contactKey(a), contactKey(b)]).toEqual([
      b.Identifier,
      "web-enquiry:1",
      "iovox-call:1",
    ]);
    expect(rowsBetween(rows, contactKey(b), c)).toEqual([b, c]);
  });

  test("is the row alone when nothing was chosen on this page before", () => {
    expect(rowsBetween(rows, null, c)).toEqual([c]);
    expect(rowsBetween(rows, "web-enquiry:99", c)).toEqual([c]);
  });
});
