import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Thumbnail } from "./Thumbnail.tsx";

afterEach(cleanup);

// CALL-67
test("takes a lighter picture where that is enough, and the first address when there is none", () => {
  render(
    <Thumbnail sources={["/s400x300/a.jpg", "/a.jpg"]} small="/small.webp" alt="A house" placeholder="1" />,
  );
  const picture = () => screen.getByRole<HTMLImageElement>("img", { name: "A house" });
  expect(picture().getAttribute("srcset")).toBe("/small.webp 160w, /s400x300/a.jpg 400w");
  fireEvent.error(picture());
  expect([picture().getAttribute("srcset"), picture().getAttribute("src")]).toEqual([
    null,
    "/s400x300/a.jpg",
  ]);
  fireEvent.error(picture());
  expect(picture().getAttribute("src")).toBe("/a.jpg");
});

test("takes the next address when one fails, and its words when none is left", () => {
  render(<Thumbnail sources={["/original.jpg", "/s400x300/cdn.jpg"]} alt="A house" placeholder="1" />);
  const picture = () => screen.getByRole<HTMLImageElement>("img", { name: "A house" });
  expect(picture().getAttribute("src")).toBe("/original.jpg");
  fireEvent.error(picture());
  expect(picture().getAttribute("src")).toBe("/s400x300/cdn.jpg");
  fireEvent.error(picture());
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText("1")).toBeTruthy();
});
