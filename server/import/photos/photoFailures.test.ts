import { expect, it } from "vitest";
import { why } from "../validate/why.ts";
import { photoFailures } from "./photoFailures.ts";

const lines = (urls: readonly string[]) => {
  const failures = photoFailures();
  const own = urls.flatMap((url) => failures.lineOf("images/1", url, why("noAnswer")) ?? []);
  const { lines: rest, count } = failures.rest();
  return { own: own.length, rest: rest.map(({ value }) => value), count };
};
const times = (count: number, url: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => url(nth));

// IMP-24
it("has a line for each of few photos, and twenty and a count for a server that is down", () => {
  expect(lines(times(20, (nth) => `https://a.example/${nth}.jpg`))).toEqual({ own: 20, rest: [], count: 0 });
  expect(
    lines([
      ...times(100_000, (nth) => `https://down.example/${nth}.jpg`),
      ...times(3, (nth) => `https://other.example:8443/${nth}.jpg`),
    ]),
  ).toEqual({ own: 23, rest: ["99980 × down.example"], count: 99_980 });
});

it("does not grow with the servers either", () => {
  expect(lines(times(1_000, (nth) => `https://${nth}.example/1.jpg`))).toEqual({
    own: 120,
    rest: ["880 ×"],
    count: 880,
  });
});

it("tells one reason from another", () => {
  const failures = photoFailures();
  for (let nth = 0; nth < 30; nth += 1) {
    failures.lineOf("images/1", "https://a.example/1.jpg", why("noAnswer"));
    failures.lineOf("images/2", "https://a.example/2.jpg", why("noPicture"));
  }
  const text = "More photos could not be imported.";
  const more = { field: "feed", code: "WarnPhotosFailed", value: "10 × a.example", imported: null };
  expect(failures.rest()).toEqual({
    lines: [
      { ...more, hint: `${text} The server did not answer in time.`, why: why("noAnswer") },
      {
        ...more,
        hint: `${text} What the server sent is not a picture that can be shown: JPEG, PNG, WebP or AVIF.`,
        why: why("noPicture"),
      },
    ],
    count: 20,
  });
});
