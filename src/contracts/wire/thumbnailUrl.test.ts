import { expect, test } from "vitest";
import { rowPictureUrl, thumbnailUrl } from "./thumbnailUrl.ts";

// CALL-55
test.each([
  ["http://localhost:8080/storage/costa/a.jpg", "http://localhost:8080/storage/s400x300/costa/a.jpg"],
  ["/storage/costa/a.jpg", "/storage/s400x300/costa/a.jpg"],
  ["https://cdn.example/costa/a.jpg", "https://cdn.example/s400x300/costa/a.jpg"],
  ["blob:x", "blob:x"],
])("the thumbnail of %s is %s", (url, thumbnail) => {
  expect(thumbnailUrl(url)).toBe(thumbnail);
});

// CALL-67
test("a row's picture is lighter where this system has made it", () => {
  const key = "0123456789ab/0123456789abcdef0123456789abcdef.jpg";
  expect(rowPictureUrl(`https://cdn.example/storage/${key}`)).toBe(
    `https://cdn.example/storage/s160x120-webp/${key}`,
  );
  for (const other of ["https://cdn.example/costa/a.jpg", `/storage/s400x300/${key}`, "/storage/a.jpg"])
    expect(rowPictureUrl(other)).toBeUndefined();
});
