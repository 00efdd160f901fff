import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import InspectorTab from "./InspectorTab.tsx";

const signedIn = vi.hoisted(() => ({ context: { client: {} as object | null } }));
vi.mock("./Inspector.tsx", () => ({ Inspector: () => null }));
vi.mock("../session/session.ts", () => ({
  session: { getSnapshot: () => signedIn, subscribe: () => ({ unsubscribe: () => undefined }) },
}));

beforeAll(() => loadTexts("en", "inspector", "common"));
afterEach(cleanup);

const costa = { Login: "costa", Name: "Clara", TradeName: "Costa Homes", CompanyName: "" };

// INSPECT-13
test("the inspector's tab says whose panel an admin looks at, and leads back", () => {
  signedIn.context = { client: { ...costa, act: { Name: "Marina", Email: "m@zaguan.example" } } };
  render(<InspectorTab />);
  expect(screen.getByRole("status").textContent).toContain("Marina is signed in as Costa Homes");
  expect(screen.getByRole("link", { name: "Back to administration" }).getAttribute("href")).toBe("/admin");
});

test("the inspector's tab says nothing of it to who works as themselves", () => {
  for (const client of [costa, null]) {
    signedIn.context = { client };
    render(<InspectorTab />);
    expect(screen.queryByRole("status")).toBeNull();
    cleanup();
  }
});
