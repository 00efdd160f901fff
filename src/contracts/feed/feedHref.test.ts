import { expect, it } from "vitest";
import { feedForms, feedHref } from "./feedContract.ts";

// FEED-13
it("leads to the strict form without a word, and to the extended one with it", () => {
  expect(feedForms.map((form) => feedHref("https://panel.example", "ab", form))).toEqual([
    "https://panel.example/feeds/ab.xml",
    "https://panel.example/feeds/ab.xml?mode=extended",
  ]);
});
