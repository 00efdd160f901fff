import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Thumbnail } from "./Thumbnail.tsx";

afterEach(cleanup);

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
