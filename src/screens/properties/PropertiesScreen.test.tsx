import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
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

const twenty = Array.from({ length: 20 }, (_, at) => sampleProperty({ Id: at + 1, AgentRef: `A-${at + 1}` }));

test("a keystroke in a filter draws no row again, and a row that changes draws only itself", async () => {
  const { list } = await show({ items: twenty.map((item) => ({ ...item, Status: "deactivated" as const })) });
  expect(screen.getAllByRole("row")).toHaveLength(21);
  fireEvent.click(screen.getByRole("button", { name: "All filters" }));
  drawn.mockClear();
  fireEvent.change(screen.getByLabelText("Min price"), { target: { value: "200000" } });
  fireEvent.change(screen.getByLabelText("Own reference"), { target: { value: "A-2" } });
  expect(drawn).not.toHaveBeenCalled();
  act(() => list.getSnapshot().children[rowActorId(7)]?.send({ type: "row.activate" }));
  expect(drawn.mock.calls.length).toBeLessThanOrEqual(2);
});

// CALL-55, LIST-25, LIST-46
test("a row shows the photo with the lowest number, how many there are, and leads to each of its media", async () => {
  const photo = (at: number) => ({ Url: `/o/${at}.jpg`, CdnUrl: `/storage/${at}.jpg`, Number: at });
  const Medias = (["video", "floorplan", "virtualtour"] as const).map((type) => ({
    type,
    url: `https://media.example/${type}`,
  }));
  await show({
    items: [sampleProperty({ Id: 1, AgentRef: "A-1", Photos: [photo(3), photo(1), photo(2)], Medias })],
  });
  expect(rowOf(1).querySelector("img")?.getAttribute("src")).toBe("/storage/s400x300/1.jpg");
  expect(rowOf(1).querySelector("img")?.parentElement?.textContent).toContain("3");
  const hrefs = [...rowOf(1).querySelectorAll("a")].map((link) => link.getAttribute("href"));
  for (const { type } of Medias)
    expect(hrefs).toContain(`/site/redirect-to-property/1?preview=1&media=${type}`);
});

// LIST-64
test("a row shows the rooms and the built area that are known, and no room where there is none", async () => {
  await show({
    items: [
      sampleProperty({ Id: 1, AgentRef: "A-1", Bedrooms: 3, Build: 1_120.4 }),
      sampleProperty({ Id: 2, AgentRef: "A-2", Bedrooms: 1, Build: null }),
      sampleProperty({ Id: 3, AgentRef: "A-3", Bedrooms: 0, Build: null }),
    ],
  });
  const factsOf = (Id: number) => within(rowOf(Id)).queryByText(/ beds?\b|m²/)?.textContent;
  expect([factsOf(1), factsOf(2), factsOf(3)]).toEqual(["3 beds · 1,120 m²", "1 bed", undefined]);
});

// LIST-27
test("a photo that the CDN lacks is shown from its original, and then as no image", async () => {
  const photo = {
    Url: "https://files.example/a.jpg",
    CdnUrl: "https://cdn.example/storage/a.jpg",
    Number: 1,
  };
  await show({ items: [sampleProperty({ Id: 1, AgentRef: "A-1", Photos: [photo] })] });
  const picture = () => rowOf(1).querySelector("img");
  expect(picture()?.src).toBe("https://cdn.example/storage/s400x300/a.jpg");
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()?.src).toBe(photo.Url);
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
  expect(rowOf(1).textContent).toContain("No images");
});

// LIST-45
test("a refused row says why under itself until it is dismissed", async () => {
  const refuse = () => Promise.reject({ code: "ErrPropertyServiceLimit", limit: 600 });
  const { list } = await show({
    items: [sampleProperty({ Id: 1, AgentRef: "A-1", Status: "deactivated" })],
    activate: refuse,
  });
  act(() => list.getSnapshot().children[rowActorId(1)]?.send({ type: "row.activate" }));
  await settled();
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toContain("A-1: Your limit of active properties is 600.");
  fireEvent.click(within(alert).getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

// LIST-29
test("suspended, offline and deactivated rows say so in a word", async () => {
  await show({
    items: [
      sampleProperty({ Id: 1, AgentRef: "A-1", Suspended: true }),
      sampleProperty({ Id: 2, AgentRef: "A-2", Online: false }),
      sampleProperty({ Id: 3, AgentRef: "A-3", Status: "deactivated" }),
    ],
  });
  expect(within(rowOf(1)).getAllByText("Suspended").length).toBeGreaterThan(0);
  expect(within(rowOf(2)).getAllByText("Offline").length).toBeGreaterThan(0);
  expect(within(rowOf(3)).getAllByText("Deactivated").length).toBeGreaterThan(0);
});

test("who has no property yet is offered to add one; a feed's client is told where they come from", async () => {
  const { onAdd } = await show({});
  expect(screen.getByText("No listings yet")).toBeDefined();
  fireEvent.keyDown(document.body, { key: "n" });
  expect(onAdd).toHaveBeenCalledTimes(1);
  cleanup();
  await show({ importType: "XML" });
  expect(screen.getByRole("button", { name: "Add property" }).getAttribute("aria-disabled")).toBe("true");
});
