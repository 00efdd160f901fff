import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { HistoryEntry, HistoryPage } from "#contracts/property/historyContract.ts";
import { listingHistoryMachine } from "#machines/property-history/listingHistoryMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { HistoryDialog } from "./HistoryDialog.tsx";

const loaded = (language: "en" | "es") =>
  loadTexts(language, "history", "wizard", "wizards", "common", "problem");
beforeEach(() => loaded("en"));
afterEach(cleanup);

let versions = 0;
const entry = (given: Partial<HistoryEntry> = {}): HistoryEntry => {
  versions += 1;
  return {
    Version: versions,
    At: "2026-06-10T10:00:00.000Z",
    By: { Kind: "user", Name: "Ana Ruiz" },
    Kinds: ["changed"],
    Changes: [{ Field: "Price", From: 650_000, To: 640_000 }],
    Undo: "possible",
    ...given,
  };
};
const pageOf = (...Entries: HistoryEntry[]): HistoryPage => ({ Entries, Before: null });
const features = [
  { key: "pool", labels: { en: "Pool", es: "Piscina" } },
  { key: "garage", labels: { en: "Garage", es: "Garaje" } },
];

/** The dialog over calls that are answered one by one. */
function show(mayUndo = true) {
  const calls: Record<string, { resolve(value: never): void; reject(problem: object): void }> = {};
  const asked: [string, unknown][] = [];
  const call = <Output, Input>(name: string) =>
    fromPromise<Output, Input>(
      ({ input }) =>
        new Promise((resolve, reject) => {
          asked.push([name, input]);
          calls[name] = { resolve, reject };
        }),
    );
  const actor = createActor(
    listingHistoryMachine.provide({
      actors: {
        list: call<HistoryPage, { take: number; before: number | null }>("list"),
        undo: call<unknown, { version: number; key: string }>("undo"),
      },
    }),
  ).start();
  const onClose = vi.fn();
  let keys = 0;
  render(
    <HistoryDialog
      actor={actor}
      listing={{ Id: 7, AgentRef: "R-7", Currency: "EUR", OfferType: { Id: 3, Labels: {} } }}
      features={features}
      mayUndo={mayUndo}
      newKey={() => {
        keys += 1;
        return `key-${keys}`;
      }}
      onClose={onClose}
    />,
  );
  const answer = (name: string, value: unknown) => act(async () => calls[name]?.resolve(value as never));
  const fail = (name: string, problem: object) => act(async () => calls[name]?.reject(problem));
  return { asked, onClose, answer, fail };
}

const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const changes = () => screen.getAllByRole("listitem").map((one) => one.textContent ?? "");
const undoButtons = () => screen.queryAllByRole("button", { name: /^Undo the change of/ });

// HIST-15
test("a change is a sentence of who did what, and when", async () => {
  const { answer } = show();
  const none: Partial<HistoryEntry> = { Changes: [], Undo: "never" };
  await answer(
    "list",
    pageOf(
      entry({ By: { Kind: "user", Name: "Ana Ruiz", Current: true }, Kinds: ["changed", "unfeatured"] }),
      entry({ ...none, Kinds: ["activated"] }),
      entry({ ...none, By: { Kind: "user", Name: null }, Kinds: ["deactivated"] }),
      entry({ ...none, By: { Kind: "office", Name: null }, Kinds: ["suspended"] }),
      entry({ ...none, By: { Kind: "key", Name: null }, Kinds: ["featuredPremium"] }),
      entry({ ...none, By: { Kind: "import", Name: null }, Kinds: ["changed"] }),
      entry({ ...none, By: { Kind: "account", Name: null }, Kinds: ["published"] }),
    ),
  );
  const said = changes().map((text) => text.replace(/12:00.*$/, ""));
  expect(said).toEqual([
    "You changed 1 field and ended its promotion",
    "Ana Ruiz activated the listing",
    "A former user deactivated the listing",
    "Zaguán's office suspended the listing",
    "An API key made it Premium",
    "The feed's import saved the listing",
    "The account's login published the listing",
  ]);
  expect(screen.getAllByText(/^12:00 · /)[0]?.getAttribute("title")).toBe("10/06/2026 12:00");
});

// HIST-14
test("changes stand under their day in Europe/Madrid", async () => {
  const { answer } = show();
  const at = (At: string) => entry({ At });
  await answer(
    "list",
    pageOf(at("2026-06-10T22:30:00.000Z"), at("2026-06-10T21:30:00.000Z"), at("2026-06-10T10:00:00.000Z")),
  );
  const days = screen
    .getAllByRole("region")
    .slice(1)
    .map((day) => [
      within(day).getByRole("heading").textContent?.replace(",", ""),
      within(day).getAllByRole("listitem").length,
    ]);
  expect(days).toEqual([
    ["Thursday 11 June 2026", 1],
    ["Wednesday 10 June 2026", 2],
  ]);
});

// HIST-16
test("fields have the form's names, and their values as the summary writes them", async () => {
  const { answer } = show();
  await answer(
    "list",
    pageOf(
      entry({
        Changes: [
          { Field: "Offer", From: 4, To: 3 },
          { Field: "Currency", From: "GBP", To: "EUR" },
          { Field: "Price", From: 900, To: 250_000 },
          { Field: "Ref", From: "R-6", To: "R-7" },
          { Field: "Type", From: 1, To: 2 },
          {
            Field: "Location",
            From: { id: "m-1", text: { en: "Jávea", es: "Jávea" }, type: "municipality" },
            To: { id: "m-2", text: { en: "Dénia", es: "Dénia" }, type: "municipality" },
          },
          { Field: "Latitude", From: null, To: 38.789 },
          { Field: "Build", From: 1200.5, To: null },
          { Field: "YearBuilt", From: 1999, To: 2001 },
          { Field: "GeoInfo", From: "exact", To: "approx" },
          { Field: "EnergyRatingEmissions", From: "in-progress", To: "B" },
          { Field: "ShowAddress", From: false, To: true },
          { Field: "Online", From: true, To: false },
          { Field: "Features", From: ["pool"], To: ["garage"] },
          { Field: "Distance.Golf", From: null, To: 2.5 },
          { Field: "Photos", From: 12, To: 13, Added: 2, Removed: 1 },
          { Field: "Medias", From: [], To: [{ type: "video", url: "https://v.example/1" }] },
        ],
      }),
      entry({ Changes: [{ Field: "Photos", From: 12, To: 12, Added: 0, Removed: 0 }] }),
    ),
  );
  const said = screen
    .getAllByRole("term")
    .map(
      (term) => `${term.textContent}: ${term.nextElementSibling?.textContent?.replace("→ becomes ", "→ ")}`,
    );
  expect(said).toEqual([
    "Offer: Long-term rent → For sale",
    "Currency: GBP → EUR",
    "Price: £900 / month → €250,000",
    "Own reference: R-6 → R-7",
    "Type: Apartment → Beach apartment",
    "Location: Jávea → Dénia",
    "Latitude: nothing → 38.789",
    "Build: 1,200.5 m² → nothing",
    "Year built: 1999 → 2001",
    "Show position as: Exact → Approximate",
    "Emissions: In progress → B",
    "Display the full address: no → yes",
    "Shown on the website: yes → no",
    "Features: Added: Garage · Removed: Pool",
    "Distance, Golf: nothing → 2.5 km",
    "Photos: 12 photos → 13 photos (2 added, 1 removed)",
    "Media links: nothing → Video https://v.example/1",
    "Photos: in another order",
  ]);
});

// HIST-16
test("a long text is cut to where it differs, and whole by a press", async () => {
  const { answer } = show();
  const long = "A quiet house by the sea. ".repeat(12);
  await answer(
    "list",
    pageOf(entry({ Changes: [{ Field: "Descriptions.en", From: `${long}Old.`, To: `${long}New.` }] })),
  );
  const value = () => screen.getByRole("definition").textContent ?? "";
  expect(screen.getByRole("term").textContent).toBe("Description, English");
  expect(value().length).toBeLessThan(200);
  await press("Show all");
  expect(value()).toContain(`${long}New.`);
  await press("Show less");
  expect(value().length).toBeLessThan(200);
});

// HIST-18, HIST-25
test("Undo stands where it is possible, and elsewhere what stands there now", async () => {
  const { answer } = show();
  await answer(
    "list",
    pageOf(
      entry({ Changes: [{ Field: "Price", From: 640_000, To: 630_000 }] }),
      entry({ Undo: "changedSince" }),
      entry({ Undo: "photosGone" }),
    ),
  );
  expect(undoButtons()).toHaveLength(1);
  expect(changes()[1]).toContain("Changed again since · Price: now €630,000");
  expect(changes()[2]).toContain("Cannot be undone");
});

// HIST-13, HIST-18
test("whoever only reads has no Undo, and a feed's listing says why nobody has", async () => {
  const { answer } = show(false);
  await answer("list", pageOf(entry(), entry({ Undo: "feed" }), entry({ Undo: "feed" })));
  expect(undoButtons()).toEqual([]);
  expect(screen.getAllByText(/from an XML feed/)).toHaveLength(1);
});

// HIST-19, HIST-20
test("a change is undone after a question that says what comes back, by one call", async () => {
  const { asked, answer } = show();
  const change = entry();
  await answer("list", pageOf(change));
  await press(/^Undo the change of/);
  const question = screen.getByRole("alertdialog", { name: "Undo this change?" });
  expect(question.textContent).toContain("Price€640,000 → becomes €650,000");
  await press("Undo the change");
  await press("Undo the change");
  const call = ["undo", { version: change.Version, key: "key-1" }];
  expect(asked.slice(1)).toEqual([call]);
  await answer("undo", { Version: 3 });
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Changes, newest first");
  expect(asked.slice(1)).toEqual([call, ["list", { take: 20, before: null }]]);
});

// HIST-19
test("who thinks again undoes nothing, and is where they were", async () => {
  const { asked, answer } = show();
  await answer("list", pageOf(entry()));
  undoButtons()[0]?.focus();
  await press(/^Undo the change of/);
  await press("Cancel");
  expect(document.activeElement).toBe(undoButtons()[0]);
  expect(asked).toHaveLength(1);
});

// HIST-21
test("a refusal names the fields that were changed since, with what stands there now", async () => {
  const { answer, fail } = show();
  const change = entry();
  await answer("list", pageOf(change));
  await press(/^Undo the change of/);
  await press("Undo the change");
  const fields = [{ path: "Price", code: "ErrChangedSince" }];
  await fail("undo", { code: "ErrChangedSince", fields });
  expect(screen.getByRole("alert").textContent).toContain("These were changed again meanwhile: Price.");
  const later = entry({ Changes: [{ Field: "Price", From: 640_000, To: 630_000 }] });
  await answer("list", pageOf(later, { ...change, Undo: "changedSince" }));
  expect(screen.getByRole("alert").textContent).toBe(
    "The change was not undone. These were changed again meanwhile: Price: now €630,000.",
  );
});

// HIST-22
test("an undo that nobody answers is asked for again with its key, or left", async () => {
  const { asked, answer, fail } = show();
  await answer("list", pageOf(entry()));
  await press(/^Undo the change of/);
  await press("Undo the change");
  await fail("undo", { code: "network" });
  expect(screen.getByRole("alertdialog", { name: "It is not known whether it was undone" })).toBeTruthy();
  await press("Ask again");
  const [, first, second] = asked;
  expect(second).toEqual(first);
  await fail("undo", { code: "network" });
  await press("Leave it");
  expect(asked.at(-1)).toEqual(["list", { take: 20, before: null }]);
});

// HIST-17
test("older changes come below, or say why they do not", async () => {
  const { asked, answer, fail } = show();
  await answer("list", { Entries: [entry()], Before: 5 });
  await press("Show older");
  expect(asked.at(-1)).toEqual(["list", { take: 20, before: 5 }]);
  await fail("list", { code: "network" });
  expect(screen.getByRole("alert").textContent).toContain("Older changes could not be read.");
  await press("Try again");
  await answer("list", pageOf(entry()));
  expect(changes()).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
});

// HIST-23, HIST-24
test("while it is read, when it cannot be, and when the listing is gone that is said", async () => {
  const { answer, fail, onClose } = show();
  expect(screen.getByRole("status", { name: "Reading the changes…" })).toBeTruthy();
  await fail("list", { code: "network" });
  expect(screen.getByRole("alert").textContent).toContain("The history could not be read");
  await press("Try again");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Changes, newest first");
  await answer("list", pageOf(entry()));
  await press(/^Undo the change of/);
  await press("Undo the change");
  await fail("undo", { code: "ErrPropertyInvalid" });
  expect(screen.getByRole("alert").textContent).toContain("This listing is not there any more");
  expect(screen.queryByRole("listitem")).toBeNull();
  await press("Close");
  expect(onClose).toHaveBeenCalledOnce();
});

// HIST-15
test("it is the same in Spanish, with the verb of whoever reads", async () => {
  await loaded("es");
  const { answer } = show();
  await answer("list", pageOf(entry({ By: { Kind: "account", Name: null, Current: true } }), entry()));
  expect(changes().map((text) => text.replace(/12:00.*$/, ""))).toEqual([
    "Tú cambiaste 1 campo",
    "Ana Ruiz cambió 1 campo",
  ]);
  expect(screen.getAllByRole("definition")[0]?.textContent?.replaceAll("\u00a0", " ")).toBe(
    "650.000 € → pasa a 640.000 €",
  );
});
