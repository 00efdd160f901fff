import { expect, test } from "vitest";
import { emptyPropertyForm } from "#contracts/property/propertyForm.ts";
import { qualityOfForm } from "./qualityOfForm.ts";

const photo = (at: number) => ({ Url: `https://o.example/${at}.jpg`, CdnUrl: "", Number: at });

// QUAL-37
test("a form is judged as what it would be sent as, and as changed now", () => {
  const form = {
    ...emptyPropertyForm(),
    Type: 9,
    OfferType: 3,
    Price: "250000",
    Build: "90",
    Bedrooms: "zwei",
    Photos: [photo(1), photo(2)],
  };
  const { score, fixes } = qualityOfForm(form, []);
  // Fresh 7, price 6, built 4, two photos 3 of 18, and 14 for what is not known of them.
  expect(score).toBe(34);
  expect(fixes.map(({ part }) => part)).toContain("bedrooms");
});

test("what is known of its photos counts", () => {
  const form = { ...emptyPropertyForm(), Photos: [photo(1), photo(2)] };
  const small = { width: 600, height: 800, likeness: null };
  const { fixes } = qualityOfForm(form, [small, small]);
  expect(fixes.filter(({ part }) => part.startsWith("photo")).map(({ part }) => part)).toEqual([
    "photoNumber",
    "photoSize",
    "photoOrder",
  ]);
});
