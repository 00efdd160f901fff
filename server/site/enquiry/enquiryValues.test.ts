import { expect, it } from "vitest";
import { emptyEnquiry, enquiryFaults, readEnquiry } from "./enquiryValues.ts";

const good = { ...emptyEnquiry, Name: "Ann", Email: "ann@home.example", Comment: "Is it still free?" };

it.each([
  [{}, {}],
  [{ Phone: "+44 20 7946 0000" }, {}],
  [{ Name: "" }, { Name: "missing" }],
  [
    { Email: "", Comment: "" },
    { Email: "missing", Comment: "missing" },
  ],
  [{ Email: "ann@home" }, { Email: "invalid" }],
  [{ Email: "a b@home.example" }, { Email: "invalid" }],
  [{ Phone: "call me" }, { Phone: "invalid" }],
  [{ Comment: "x".repeat(4000) }, {}],
  [
    { Comment: "x".repeat(4001), Name: "x".repeat(101) },
    { Comment: "tooLong", Name: "tooLong" },
  ],
])("finds what is wrong with %j", (changes, faults) => {
  expect(enquiryFaults({ ...good, ...changes })).toEqual(faults);
});

it("reads a form without its outer spaces, and an interest that nobody offers as the general one", () => {
  const form = new URLSearchParams({ Name: " Ann ", Comment: "\r\nHello\0 ", Interest: "everything" });
  expect(readEnquiry(form)).toEqual({ ...emptyEnquiry, Name: "Ann", Comment: "Hello" });
  expect(readEnquiry(new URLSearchParams("Interest=viewing")).Interest).toBe("viewing");
});
