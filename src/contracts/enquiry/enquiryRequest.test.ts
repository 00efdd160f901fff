import { expect, test } from "vitest";
import { processorMs } from "#tests/fixtures/processorMs.ts";
import { resendBody } from "./enquiryRequest.ts";

test("an address as long as a body may be is refused at once", () => {
  const email = `a@${"a.".repeat(40_000)} `;
  const spent = processorMs(() =>
    expect(resendBody.safeParse({ email, language: "en" }).success).toBe(false),
  );
  expect(spent).toBeLessThan(500);
});
