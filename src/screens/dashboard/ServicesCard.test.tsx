import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor } from "xstate";
import { dashboardMachine } from "#machines/dashboard/dashboardMachine.ts";
import { defaultServices } from "#machines/session/servicesMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { ServicesCard } from "./ServicesCard.tsx";

beforeAll(() => loadTexts("en", "dashboard"));
afterEach(cleanup);

// DASH-17, DASH-40
test("an expired service says since when, and leads to where it is renewed; no other does", () => {
  const input = { query: "", now: "2026-11-20T12:00:00Z", awaited: [] };
  const expired = { Status: "ACTIVE_EXPIRED", EndDate: "2026-09-30" } as const;
  render(
    <ServicesCard
      dashboard={createActor(dashboardMachine, { input }).start()}
      services={{
        ...defaultServices,
        property: { ...defaultServices.property, ...expired },
        directory: { ...defaultServices.directory, Status: "ACTIVE" },
      }}
      unknown={[]}
      failed={[]}
    />,
  );
  expect(screen.getByText("Expired since 30/09/2026")).toBeTruthy();
  const renewing = screen.getAllByRole("link", { name: /^Renew/ });
  expect(renewing.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
    ["Renew: Property service", "/support"],
  ]);
});
