import { expect, test } from "vitest";
import { resendBody } from "./enquiryRequest.ts";

test("an address as long as a body may be is refused at once", () => {
  const began = performance.now();
  const email = `a@${"a.".repeat(40_000)} `;
  expect(resendBody.safeParse({ email, language: "en" }).success).toBe(false);
  expect(performance.now() - began).toBeLessThan(500);
});
