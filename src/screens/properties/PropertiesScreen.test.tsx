// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { PropertyListItem } from "#contracts/property/property.ts";
import type { Places } from "#machines/featured/shortageOf.ts";
import { featuredMachine } from "#machines/featuredMachine.ts";
import { featuredPlacesMachine } from "#machines/featuredPlacesMachine.ts";
import { propertyListMachine, rowActorId } from "#machines/propertyListMachine.ts";
import { propertyRowMachine } from "#machines/propertyRowMachine.ts";
import { defaultServices } from "#machines/servicesMachine.ts";
import { type FoundWork, type UnfinishedWork, unfinishedMachine } from "#machines/unfinishedMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";
import { PropertiesScreen } from "./PropertiesScreen.tsx";

const drawn = vi.hoisted(() => vi.fn());
vi.mock("./PriceCell.tsx", () => ({
  PriceCell: () => {
    drawn();
    return "a price";
  },
}));

beforeAll(async () => {
  await loadTexts("en", "properties", "unfinished", "common", "problem");
});
beforeEach(() => drawn.mockClear());
afterEach(cleanup);

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const rowOf = (Id: number) => screen.getByRole("link", { name: `A-${Id}` }).closest("tr") as HTMLElement;

interface Situation {
  items?: PropertyListItem[];
  query?: string;
  importType?: "Manual" | "XML";
  activate?: () => Promise<PropertyListItem>;
  featured?: { MaxFeaturedStandard: number; MaxFeaturedPremium: number };
  taken?: Places;
  feature?: () => Promise<PropertyListItem>;
  found?: FoundWork;
  removeWork?: () => Promise<unknown>;
}

const some = { MaxFeaturedStandard: 40, MaxFeaturedPremium: 20 };
const never = () => new Promise<never>(() => undefined);

async function show(situation: Situation) {
  const { items = [], query = "", importType = "Manual", featured = some } = situation;
  const { activate = never, feature = never, taken = { Featured: 31, FeaturedPremium: 12 } } = situation;
  const { found = { items: [], unread: null }, removeWork = never } = situation;
  const row = propertyRowMachine.provide({ actors: { activate: fromPromise(activate) } });
  const featuredPlaces = featuredPlacesMachine.provide({
    actors: {
      count: fromPromise(() => Promise.resolve(taken)),
      featured: featuredMachine.provide({ actors: { feature: fromPromise(feature) } }),
    },
  });
  const service = { ...defaultServices.property, ImportType: importType, PropertyLimit: 600 };
  const list = createActor(
    propertyListMachine.provide({
      actors: {
        search: fromPromise(() => Promise.resolve({ items, count: items.length })),
        countActive: fromPromise(() => Promise.resolve({ count: 463 })),
        propertyRow: row,
        featuredPlaces,
      },
    }),
    { input: { query, preset: {}, service, featured } },
  ).start();
  const unfinished = createActor(
    unfinishedMachine.provide({
      actors: {
        list: fromPromise(() => Promise.resolve(found)),
        remove: fromPromise<unknown, { work: UnfinishedWork }>(removeWork),
      },
    }),
    { input: { login: "costa" } },
  ).start();
  const onAdd = vi.fn();
  render(
    <PropertiesScreen
      view="all"
      list={list}
      unfinished={unfinished}
      services={{ ...defaultServices, property: service }}
      features={[]}
      publicSiteUrl="/site"
      newKey={() => "key"}
      keysEnabled
      onAdd={onAdd}
      onShortcuts={() => undefined}
    />,
  );
  await settled();
  return { list, onAdd, unfinished };
}

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
    ...{ type, url: `https://media.example/${type}` },
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

test("who has no property yet is offered to add one; a feed's client is told where they come from", async () => {
  const { onAdd } = await show({});
  expect(screen.getByText("No listings yet")).toBeDefined();
  fireEvent.keyDown(document.body, { key: "n" });
  expect(onAdd).toHaveBeenCalledTimes(1);
  cleanup();
  await show({ importType: "XML" });
  expect(screen.getByRole("button", { name: "Add property" }).getAttribute("aria-disabled")).toBe("true");
});

const promoted = (level: "Premium" | "Standard") => ({
  PropertyFeaturedPremium: level === "Premium",
  PropertyFeatured: level === "Standard",
  UpdatedBy: "costa",
});
const switchOf = (Id: number, level: "Premium" | "Standard") =>
  screen.getByRole<HTMLInputElement>("switch", { name: `${level} for A-${Id}` });
const one = (changes: Partial<PropertyListItem> = {}) =>
  sampleProperty({ Id: 1, AgentRef: "A-1", ...changes });

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
