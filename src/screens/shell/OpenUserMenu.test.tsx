import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { OutsideLinks } from "#contracts/session/outsideLinks.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import OpenUserMenu from "./OpenUserMenu.tsx";

beforeAll(() => loadTexts("en", "shell", "common"));
afterEach(cleanup);

const user = {
  Login: "costa & co",
  Name: "Ana",
  Email: "ana@example.com",
  TradeName: "Costa",
  CompanyName: null,
};

function outsideLinks(links: OutsideLinks) {
  const given = { ...user, act: undefined } as unknown as Parameters<typeof OpenUserMenu>[0]["user"];
  render(
    <OpenUserMenu
      trigger={<button type="button">Menu</button>}
      user={given}
      links={links}
      onDownloadTrace={() => undefined}
    />,
  );
  return screen
    .getAllByRole("menuitem")
    .filter((item) => item.getAttribute("target") === "_blank")
    .map((item) => item.getAttribute("href"));
}

// SHELL-10
test("stickers carry the login and jobs are free of it", () => {
  expect(outsideLinks({ stickers: "https://shop.example/", jobs: "https://jobs.example/{lang}" })).toEqual([
    "https://shop.example/?login=costa+%26+co",
    "https://jobs.example/en",
  ]);
});

// SHELL-17
test("pages that nobody configured are not offered", () => expect(outsideLinks({})).toEqual([]));

// SHELL-08
test("a name stands apart from the direction of what is around it", () => {
  outsideLinks({});
  expect(screen.getByText("Ana").tagName).toBe("BDI");
});
