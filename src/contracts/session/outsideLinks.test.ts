import { describe, expect, it } from "vitest";
import { outsideHref } from "./outsideLinks.ts";

describe("a configured address of the portal", () => {
  it.each([
    ["https://blog.example", "es", undefined, "https://blog.example"],
    ["https://www.example/{lang}/blog", "es", undefined, "https://www.example/es/blog"],
    ["https://shop.example/stickers", "en", "a&b=c", "https://shop.example/stickers?login=a%26b%3Dc"],
    ["https://shop.example/?from=panel", "en", "costa", "https://shop.example/?from=panel&login=costa"],
    ["https://shop.example/{login}/{lang}", "es", "a b", "https://shop.example/a%20b/es"],
  ] as const)("%s in %s for %s is %s", (address, language, login, href) => {
    expect(outsideHref(address, language, login)).toBe(href);
  });
});
