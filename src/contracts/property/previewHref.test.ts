import { expect, test } from "vitest";
import { previewHref } from "./previewHref.ts";

test("a preview has the language's prefix, English none, and names the medium it opens on", () => {
  expect(previewHref("/site", 7, "en")).toBe("/site/redirect-to-property/7?preview=1");
  expect(previewHref("/site", 7, "es")).toBe("/site/es/redirect-to-property/7?preview=1");
  expect(previewHref("https://portal.example", 7, "es", "video")).toBe(
    "https://portal.example/es/redirect-to-property/7?preview=1&media=video",
  );
});
