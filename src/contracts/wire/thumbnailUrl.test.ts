import { expect, test } from "vitest";
import { thumbnailUrl } from "./thumbnailUrl.ts";

// CALL-55
test.each([
  ["http://localhost:8080/storage/costa/a.jpg", "http://localhost:8080/storage/s400x300/costa/a.jpg"],
  ["/storage/costa/a.jpg", "/storage/s400x300/costa/a.jpg"],
  ["https://cdn.example/costa/a.jpg", "https://cdn.example/s400x300/costa/a.jpg"],
  ["blob:x", "blob:x"],
])("the thumbnail of %s is %s", (url, thumbnail) => {
  expect(thumbnailUrl(url)).toBe(thumbnail);
});
