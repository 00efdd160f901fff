import { expect, it } from "vitest";
import { phones } from "#tests/fixtures/phones.ts";
import { emptyEnquiry, enquiryFaults, readEnquiry } from "./enquiryValues.ts";

const good = { ...emptyEnquiry, Name: "Ann", Email: "ann@home.example", Comment: "Is it still free?" };

// PUB-21, PUB-22
it.each([
  [{}, {}],
  [{ Phone: "+44 20 7946 0000" }, {}],
  [{ Name: "" }, { Name: "missing" }],
  [
    { Email: "", Comment: "" },
    { Email: "missing", Comment: "missing" },
  ],
  [{ Email: "ann@home" }, { Email: "noAddress" }],
  [{ Email: "a b@home.example" }, { Email: "noAddress" }],
  [{ Phone: "call me" }, { Phone: "noNumber" }],
  [{ Email: "<a@x.example>" }, { Email: "noAddress" }],
  [{ Email: "<a@x>" }, { Email: "noAddress" }],
  [{ Email: "Ann <a@x.example>" }, { Email: "noAddress" }],
  [{ Email: "a@x.example,b@x.example" }, { Email: "noAddress" }],
  [{ Email: '"a"@x.example' }, { Email: "noAddress" }],
  [{ Email: "josé@españa.example" }, {}],
  [{ Phone: "12 345" }, { Phone: "noNumber" }],
  [{ Phone: "6".repeat(101) }, { Phone: "tooLong" }],
  [{ Comment: "x".repeat(4000) }, {}],
  [
    { Comment: "x".repeat(4001), Name: "x".repeat(101) },
    { Comment: "tooLong", Name: "tooLong" },
  ],
])("finds what is wrong with %j", (changes, faults) => {
  expect(enquiryFaults({ ...good, ...changes })).toEqual(faults);
});

// PUB-21
it.each(phones)("takes the number %s as it was typed", (Phone) => {
  expect(readEnquiry(new URLSearchParams({ Phone })).Phone).toBe(Phone);
  expect(enquiryFaults({ ...good, Phone })).toEqual({});
});

it("reads a form without its outer spaces, and an interest that nobody offers as the general one", () => {
  const form = new URLSearchParams({ Name: " Ann ", Comment: "\r\nHello\0 ", Interest: "everything" });
  expect(readEnquiry(form)).toEqual({ ...emptyEnquiry, Name: "Ann", Comment: "Hello" });
  expect(readEnquiry(new URLSearchParams("Interest=viewing")).Interest).toBe("viewing");
});
