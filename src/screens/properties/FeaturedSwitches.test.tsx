import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Property } from "#contracts/property/property.ts";
import { rowActorId } from "#machines/property-list/propertyListSetup.ts";
import { rowOf, settled, showProperties as show } from "#tests/fixtures/propertiesScreen.tsx";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";

const drawn = vi.hoisted(() => vi.fn());
vi.mock("./row/PriceCell.tsx", () => ({
  PriceCell: () => {
    drawn();
    return "a price";
  },
}));
beforeEach(() => drawn.mockClear());

const promoted = (level: "Premium" | "Standard") => ({
  PropertyFeaturedPremium: level === "Premium",
  PropertyFeatured: level === "Standard",
  UpdatedBy: "costa",
});
const switchOf = (Id: number, level: "Premium" | "Standard") =>
  screen.getByRole<HTMLInputElement>("switch", { name: `${level} for A-${Id}` });
const one = (changes: Partial<Property> = {}) => sampleProperty({ Id: 1, AgentRef: "A-1", ...changes });

// FEAT-02, LIST-23
test("automatic promotion is explained when any row of the page has it", async () => {
  const AdInfo = { PropertyFeaturedPremium: false, PropertyFeatured: true, UpdatedBy: "Auto" };
  await show({
    items: [
      sampleProperty({ Id: 1, AgentRef: "A-1", AdInfo }),
      sampleProperty({ Id: 2, AgentRef: "A-2", AdInfo: { ...AdInfo, UpdatedBy: "costa" } }),
    ],
  });
  expect(screen.getByText(/Some listings are featured automatically/)).toBeDefined();
  expect(within(rowOf(1)).getAllByText("auto featured").length).toBeGreaterThan(0);
  expect(within(rowOf(2)).queryByText("auto featured")).toBeNull();
  cleanup();
  await show({ items: [sampleProperty({ Id: 2, AgentRef: "A-2" })] });
  expect(screen.queryByText(/Some listings are featured automatically/)).toBeNull();
});

test("a switch shows the press at once, with its place taken, and draws no other cell again", async () => {
  await show({ items: [one({ AdInfo: promoted("Standard") }), sampleProperty({ Id: 2, AgentRef: "A-2" })] });
  expect(screen.getByText(/Premium 12 of 20 · Standard 31 of 40/)).toBeDefined();
  drawn.mockClear();
  fireEvent.click(switchOf(1, "Premium"));
  expect(switchOf(1, "Premium").checked).toBe(true);
  expect(switchOf(1, "Premium").getAttribute("aria-busy")).toBe("true");
  expect(switchOf(1, "Standard").checked).toBe(false);
  expect(screen.getByText(/Premium 13 of 20 · Standard 30 of 40/)).toBeDefined();
  expect(drawn).not.toHaveBeenCalled();
});

test("who deactivates a promoted listing is told that its place is given up", async () => {
  const { list } = await show({ items: [one({ AdInfo: promoted("Premium") })] });
  act(() => list.getSnapshot().children[rowActorId(1)]?.send({ type: "row.deactivate" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("Deactivate A-1?");
  expect(dialog.textContent).toContain("Its Premium place is given up");
  expect(dialog.textContent).not.toContain("feed");
});

// ERR-07, FEAT-08
test("a refused switch goes back and says why, with the way to more places", async () => {
  const feature = () => Promise.reject({ code: "ErrFeaturedPremiumExceeded", limit: 20 });
  await show({ items: [one()], feature });
  fireEvent.click(switchOf(1, "Premium"));
  await settled();
  expect(switchOf(1, "Premium").checked).toBe(false);
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toContain("A-1: Your limit of premium properties is 20.");
  expect(within(alert).getByRole("link").getAttribute("href")).toBe("/advertise");
  fireEvent.click(within(alert).getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

// FEAT-03, FEAT-10
test("a switch that cannot be moved keeps its focus and says why", async () => {
  await show({
    items: [one({ Status: "deactivated" }), sampleProperty({ Id: 2, AgentRef: "A-2" })],
    taken: { Featured: 40, FeaturedPremium: 12 },
  });
  const why = (Id: number, level: "Premium" | "Standard") => {
    const control = switchOf(Id, level);
    const described = document.getElementById(control.getAttribute("aria-describedby") ?? "");
    return [control.getAttribute("aria-disabled"), control.disabled, described?.textContent ?? null];
  };
  expect(why(1, "Premium")).toEqual(["true", false, "A deactivated property cannot be featured."]);
  expect(why(2, "Standard")).toEqual(["true", false, "All your Standard places (40) are taken."]);
  expect(why(2, "Premium")).toEqual([null, false, null]);
  fireEvent.click(switchOf(2, "Standard"));
  expect(switchOf(2, "Standard").checked).toBe(false);
});

// FEAT-04, FEAT-11
test("places of one level alone are enough for the switches", async () => {
  await show({ items: [one()], featured: { MaxFeaturedStandard: 0, MaxFeaturedPremium: 1 } });
  expect(switchOf(1, "Premium")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Upgrade to featured/premium" })).toBeNull();
});

// FEAT-04
test("who has no featured service is led to the page that offers one", async () => {
  await show({ items: [one()], featured: { MaxFeaturedStandard: 0, MaxFeaturedPremium: 0 } });
  expect(screen.queryByRole("switch")).toBeNull();
  expect(screen.getByRole("link", { name: "Upgrade to featured/premium" }).getAttribute("href")).toBe(
    "/advertise",
  );
});

// FEAT-05
test("a featured service that could not be read offers nobody an upgrade", async () => {
  const none = { MaxFeaturedStandard: 0, MaxFeaturedPremium: 0 };
  await show({ items: [one()], featured: none, placesUnread: true });
  expect(screen.queryByRole("switch")).toBeNull();
  expect(screen.queryByRole("link", { name: "Upgrade to featured/premium" })).toBeNull();
});
