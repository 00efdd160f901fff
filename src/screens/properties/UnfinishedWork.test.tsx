import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { UnfinishedWork } from "#machines/unfinished/unfinishedMachine.ts";
import { settled, showProperties as show } from "#tests/fixtures/propertiesScreen.tsx";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";

const work = (changes: Partial<UnfinishedWork>): UnfinishedWork => ({
  key: "new-1",
  about: "new",
  name: "N-1",
  saved: "",
  at: "2026-11-01T10:00:00Z",
  kept: "browser",
  cutOff: false,
  content: sampleForm(),
  draft: null,
  wizards: ["new-1"],
  ...changes,
});

test("unfinished work is one list, wherever it is kept: what it is, when, and quietly where", async () => {
  const content = sampleForm({ AgentRef: "D-7" });
  await show({
    found: {
      items: [
        work({ key: "edit-5", about: "changes", name: "A-5b", saved: "A-5" }),
        work({ key: "draft-7", name: "D-7", kept: "account", content, draft: { Id: 7, content } }),
        work({ key: "old", about: "unreadable", name: "", content: null }),
      ],
      unread: null,
    },
  });
  const alert = screen.getByRole("region", { name: "Unfinished properties" });
  expect(alert.textContent).toContain("Attention: you have 3 unfinished properties.");
  fireEvent.click(within(alert).getByRole("button", { name: "Show" }));
  const [, changes, draft, old] = await within(alert).findAllByRole("row");
  expect(changes?.textContent).toMatch(/A-5bChanges to A-5.*in this browser/);
  expect(draft?.textContent).toMatch(/D-7New property.*in your account/);
  expect(old?.textContent).toContain("older version");
  const buttons = (row?: HTMLElement) =>
    row &&
    within(row)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
  expect([changes, draft, old].map(buttons)).toEqual([["Edit", "Delete"], ["Edit", "Delete"], ["Delete"]]);
  fireEvent.click(within(alert).getByRole("button", { name: "Delete A-5b" }));
  expect((await screen.findByRole("alertdialog")).textContent).toContain(
    "The property stays as it was last saved.",
  );
});

// DRAFT-01
test("one unfinished property is one, several are counted, none is nothing", async () => {
  const said = () => screen.queryByRole("region", { name: "Unfinished properties" })?.textContent ?? null;
  await show({ found: { items: [work({})], unread: null } });
  expect(said()).toContain("Attention: you have an unfinished property.");
  cleanup();
  await show({ found: { items: [work({}), work({ key: "new-2" })], unread: null } });
  expect(said()).toContain("Attention: you have 2 unfinished properties.");
  cleanup();
  await show({});
  expect(said()).toBeNull();
});

// DRAFT-02, DRAFT-03, DRAFT-06
test("unfinished properties have image, reference, type, offer, location and price, to go on with or delete", async () => {
  const content = sampleForm({ AgentRef: "D-7" });
  const draft = work({ key: "draft-7", name: "D-7", kept: "account", content, draft: { Id: 7, content } });
  const refuse = () => Promise.reject({ code: "network" });
  const { unfinished } = await show({ found: { items: [draft], unread: null }, removeWork: refuse });
  const alert = within(screen.getByRole("region", { name: "Unfinished properties" }));
  fireEvent.click(alert.getByRole("button", { name: "Show" }));
  const row = within((await alert.findAllByRole("row"))[1] as HTMLElement);
  expect(alert.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    ...["Photo", "Reference", "Type", "Offer", "Location", "Price", "Actions"],
  ]);
  expect(alert.getByRole("table").querySelector("img")?.getAttribute("src")).toBe("/storage/s400x300/1.jpg");
  for (const text of [/D-7/, "Villa", /For sale/, /Jávea \/ Xàbia, Alicante/, "€1,250,000"])
    expect(row.getAllByText(text)).not.toEqual([]);
  const opened: string[] = [];
  unfinished.on("work.open", ({ work: { key } }) => opened.push(key));
  fireEvent.click(row.getByRole("button", { name: "Edit D-7" }));
  expect(opened).toEqual(["draft-7"]);
  fireEvent.click(row.getByRole("button", { name: "Delete D-7" }));
  fireEvent.click(await screen.findByRole("button", { name: "Delete the unfinished property" }));
  await settled();
  expect(screen.getByText("The unfinished property could not be deleted.")).toBeDefined();
  expect(row.getByRole("button", { name: "Edit D-7" })).toBeDefined();
});

test("what a reload cut off is shown at once; what cannot be read hides nothing that this browser keeps", async () => {
  await show({ found: { items: [work({ cutOff: true })], unread: { code: "network" } } });
  const alert = screen.getByRole("region", { name: "Unfinished properties" });
  expect(await within(alert).findByRole("button", { name: "Edit N-1" })).toBeDefined();
  expect(within(alert).getByRole("alert").textContent).toContain("could not be read");
});
