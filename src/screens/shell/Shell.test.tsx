import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { ClientClaims } from "#contracts/session/authContract.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import OpenNotificationsMenu from "./OpenNotificationsMenu.tsx";
import { Shell } from "./Shell.tsx";

const { TZ } = process.env;
beforeAll(() => loadTexts("en", "shell", "common"));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

const user = { Login: "costa", Name: "Ana", Email: "ana@example.com", TradeName: "Costa" } as ClientClaims;
const nothing = () => undefined;

// CALL-51, SHELL-15
test.each([
  ["America/Los_Angeles", "2026-12-31T23:30:00.000Z", "© 2027 Zaguán"],
  ["Pacific/Auckland", "2026-12-31T11:30:00.000Z", "© 2026 Zaguán"],
])("the footer has Madrid's year for whoever sits in %s at %s", (zone, instant, text) => {
  process.env.TZ = zone;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(instant) });
  render(
    <Shell
      user={user}
      path="/dashboard"
      menu={[]}
      opens={{}}
      lacking={new Set()}
      listings={null}
      notices={[]}
      unfinished={0}
      links={{ stickers: "", jobs: "" }}
      theme="light"
      collapsed={false}
      onTheme={nothing}
      onCollapsed={nothing}
      onLanguage={nothing}
      onPalette={nothing}
      bar={null}
    >
      <p>Content</p>
    </Shell>,
  );
  expect(screen.getByText(/^©/).textContent).toBe(text);
});

// SHELL-03, SHELL-24
test("each notice leads to where it is seen to", () => {
  const notices = ["importFailed", "drafts"] as const;
  render(
    <OpenNotificationsMenu trigger={<button type="button">Bell</button>} notices={notices} unfinished={2} />,
  );
  expect(
    screen.getAllByRole("menuitem").map((item) => [item.textContent, item.getAttribute("href")]),
  ).toEqual([
    ["Your last XML import failed", "/properties/xml-import-report"],
    ["You have 2 unfinished properties", "/properties?action=openPI"],
  ]);
});
