import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { propertyAnalyticsContract } from "../analytics/propertyAnalyticsContract.ts";
import { feedContract } from "../feed/feedContract.ts";
import { invoiceContract } from "../invoice/invoiceContract.ts";
import { contactContract } from "../support/contactContract.ts";
import { problemOfIssues, type RequestPart } from "./problemStatus.ts";

const refusal = (part: RequestPart, schema: z.ZodMiniType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? null : problemOfIssues(part, parsed.error.issues);
};

const days = { FromDate: "2026-01-01", ToDate: "2026-01-31" };
const views = { metric: "views", interval: "day" };

describe("the answer to a request that its contract refuses", () => {
  it.each([
    ["a page of nothing", { ...days, Take: "0" }, "ErrInvalidTake"],
    ["a page of 101", { ...days, Take: "101" }, "ErrInvalidTake"],
    ["a page of some", { ...days, Take: "some" }, "ErrInvalidTake"],
    ["no first day", { ToDate: days.ToDate }, "ErrMissingFromDate"],
    ["no last day", { FromDate: days.FromDate }, "ErrMissingToDate"],
    ["31 March 2016", { ...days, FromDate: "2016-03-31" }, "ErrFromDateTooEarly"],
  ])("names the rule that %s breaks", (_, query, code) => {
    expect(refusal("query", invoiceContract.list.query, query)).toEqual({ code });
  });

  it("has a code of its own for a field that is named like a member of every object", () => {
    for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
      const problem = problemOfIssues("body", [{ message: "", path: [name] }], { Price: "ErrInvalidPrice" });
      expect(problem).toEqual({ code: "ErrInvalidBody", fields: [{ path: name, code: "ErrInvalidBody" }] });
    }
  });

  it("takes 1 April 2016 and pages of 1 and of 100", () => {
    for (const Take of ["1", "100"]) {
      const query = { FromDate: "2016-04-01", ToDate: "2016-04-01", Take };
      expect(refusal("query", invoiceContract.list.query, query)).toBeNull();
    }
  });

  it("says which value of a query cannot be read", () => {
    const query = { ...days, ToDate: "yesterday", Colour: "red" };
    expect(refusal("query", invoiceContract.list.query, query)).toEqual({
      code: "ErrDecodingParams",
      fields: [
        { path: "ToDate", code: "ErrDecodingParams" },
        { path: "Colour", code: "ErrDecodingParams" },
      ],
    });
  });

  it("says which field of a body is wrong, and the rule where it has a name of its own", () => {
    expect(refusal("body", contactContract.contact.body, { subject: "Hello", body: "" })).toEqual({
      code: "ErrInvalidBody",
      fields: [{ path: "body", code: "ErrInvalidBody" }],
    });
    expect(refusal("body", contactContract.contact.body, { subject: " ", body: "x" })).toEqual({
      code: "ErrMissingSubject",
    });
    expect(refusal("body", feedContract.create.body, { name: "  " })).toEqual({ code: "ErrEmptyName" });
  });

  it("finds the rule inside a filter that can be written in two ways", () => {
    const { body } = propertyAnalyticsContract.metrics;
    const tooEarly = { ...views, filter: { datefilter: { fromDate: "2016-03-31", toDate: "2016-04-30" } } };
    expect(refusal("body", body, tooEarly)).toEqual({ code: "ErrFromDateTooEarly" });
    expect(refusal("body", body, { ...views, filter: { DateFilter: { toDate: "2016-04-30" } } })).toEqual({
      code: "ErrMissingFromDate",
    });
  });

  it("tells a missing metric from an unknown one", () => {
    const filter = { datefilter: { fromDate: "2026-01-01", toDate: "2026-01-31" } };
    const { body } = propertyAnalyticsContract.metrics;
    expect(refusal("body", body, { interval: "day", filter })).toEqual({ code: "ErrMissingMetric" });
    expect(refusal("body", body, { metric: "likes", interval: "day", filter })).toEqual({
      code: "ErrInvalidMetric",
    });
  });
});
