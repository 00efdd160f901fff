import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PageHeader, PageTools } from "./PageHeader.tsx";

afterEach(cleanup);

const views = <button type="button">Views</button>;

test("what the frame has to offer stands beside the actions of a page", () => {
  render(
    <PageTools value={views}>
      <PageHeader title="Properties" />
    </PageTools>,
  );
  expect(screen.getByRole("button", { name: "Views" })).toBeTruthy();
});

// A screen that comes brings a header of its own: what was pressed in the first would be lost.
test("a screen that is to come has nothing to press", () => {
  render(
    <PageTools value={views}>
      <PageHeader title="Properties" coming />
    </PageTools>,
  );
  expect(screen.queryByRole("button")).toBeNull();
});
