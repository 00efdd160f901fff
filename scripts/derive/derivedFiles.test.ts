import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { derivedFiles } from "./derivedFiles.ts";

test.each(Object.entries(derivedFiles()))(
  "%s is what its folder holds; `npm run derive` writes it",
  (path, text) => {
    expect(readFileSync(path, "utf8")).toBe(text);
  },
);
