import { expect, test } from "vitest";
import { directoryHref } from "./EntryRow.tsx";

// DIR-02
test("the public page of an entry has the language's prefix, English none", () => {
  expect(directoryHref("/site", 4001, "en")).toBe("/site/redirect-to-directory/4001");
  expect(directoryHref("https://portal.example", 4001, "es")).toBe(
    "https://portal.example/es/redirect-to-directory/4001",
  );
});
