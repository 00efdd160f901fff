import { expect, test } from "vitest";
import { photoAddresses } from "./listingView.ts";

const key = "0123456789ab/0123456789abcdef0123456789abcdef.jpg";
const shown = (CdnUrl: string) => photoAddresses([{ Url: "", CdnUrl, Number: 1 }])[0];

test("our photos have three sizes, on our host as on a CDN", () => {
  for (const base of ["http://localhost:8080", "https://cdn.example", "https://s3.example/photos"]) {
    expect(shown(`${base}/storage/${key}`)).toEqual({
      whole: `${base}/storage/${key}`,
      large: `${base}/storage/s1200x900/${key}`,
      small: `${base}/storage/s400x300/${key}`,
    });
  }
});

test("photos on other servers have one", () => {
  const url = "https://agent.example/storage/a.jpg?x=1";
  expect(shown(url)).toEqual({ whole: url, large: url, small: url });
});

test.each([
  "javascript:xss()",
  "data:image/svg+xml,x",
  "/a.jpg",
  "",
  "https://a;script-src/x.jpg",
  "https://a,b/x.jpg",
])("%s is left out", (url) => expect(shown(url)).toBeUndefined());
