import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { rowOf, settled, showProperties as show } from "#tests/fixtures/propertiesScreen.tsx";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";

const standard = { PropertyFeaturedPremium: false, PropertyFeatured: true, UpdatedBy: null };
const items = [sampleProperty({ Id: 1, AgentRef: "A-1" })];

async function menuOf(Id: number): Promise<string[]> {
  const button = within(rowOf(Id)).getByRole("button", { name: `Actions for A-${Id}` });
  fireEvent.click(button);
  await settled();
  const names = (await screen.findAllByRole("menuitem")).map((item) => item.textContent ?? "");
  fireEvent.keyDown(screen.getByRole("menu"), { key: "Escape" });
  return names;
}

// TEAM-39
test("read only sees a listing with its level and its preview, and is offered nothing that changes it", async () => {
  await show({ items: [sampleProperty({ Id: 1, AgentRef: "A-1", AdInfo: standard })], role: "readOnly" });
  expect(screen.queryByRole("button", { name: /Add/ })).toBeNull();
  expect(screen.queryByRole("switch")).toBeNull();
  expect(within(rowOf(1)).getByText("Standard")).toBeTruthy();
  expect(await menuOf(1)).toEqual(["Preview", "Video"]);
});

// TEAM-39
test("an agent is offered all that can be done with a listing", async () => {
  await show({ items, role: "agent" });
  expect(screen.getByRole("button", { name: /Add/ })).toBeTruthy();
  expect(screen.getAllByRole("switch")).toHaveLength(2);
  const all = await menuOf(1);
  expect(all).toHaveLength(9);
  expect(all).toContain("Delete");
});

// TEAM-39
test("keys do for read only what buttons do: they move, and neither add nor edit nor copy", async () => {
  const { list, onAdd } = await show({ items, role: "readOnly" });
  const edited: unknown[] = [];
  list.on("wizard.edit", (event) => edited.push(event));
  rowOf(1).focus();
  for (const key of ["n", "e", "d", "Enter"]) fireEvent.keyDown(rowOf(1), { key });
  expect(onAdd).not.toHaveBeenCalled();
  expect(edited).toEqual([]);
});

// TEAM-39
test("an empty list offers read only no first listing, and no way to places that somebody else contracts", async () => {
  await show({ items: [], role: "readOnly", featured: { MaxFeaturedStandard: 0, MaxFeaturedPremium: 0 } });
  expect(screen.queryByRole("button", { name: /Add/ })).toBeNull();
  expect(document.querySelector('[href="/advertise"]')).toBeNull();
});
