import i18next from "i18next";
import { afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { type PropertySearch, propertySearch } from "#contracts/property/propertySearch.ts";
import { featuredPlacesMachine } from "#machines/featured/featuredPlacesMachine.ts";
import { propertyListMachine } from "#machines/property-list/propertyListMachine.ts";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { finishWizard } from "./finishWizard.ts";

const Id = 90_001;
const saved = { outcome: "saved", Id, AgentRef: "A-1", leftDraft: null } as const;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeAll(async () => {
  const wizard = { saved: "{{reference}} is saved.", published: "{{reference}} is published." };
  const resources = { en: { wizard, wizards: { showIt: "Show it" } } };
  await i18next.init({ lng: "en", ns: [], defaultNS: "wizard", resources });
});

afterEach(() => {
  toasts.clear();
  document.body.replaceChildren();
});

interface ListRequest {
  query?: string;
  preset?: Partial<PropertySearch>;
  /** The listings that a search finds. */
  found: (search: PropertySearch) => readonly number[];
}

/** A list that searches again, as it does when a wizard has closed; it draws its rows and follows the address. */
async function searchingList({ query = "", preset = {}, found }: ListRequest) {
  const draw = (ids: readonly number[]) => {
    document.body.innerHTML = ids.map((id) => `<p tabindex="-1" data-property="${id}"></p>`).join("");
  };
  const places = featuredPlacesMachine.provide({
    actors: { count: fromPromise(async () => ({ Featured: 0, FeaturedPremium: 0 })) },
  });
  history.replaceState(null, "", `/properties${query && "?"}${query}`);
  const machine = propertyListMachine.provide({
    actors: {
      search: fromPromise(async ({ input }) => {
        const ids = found(input.search);
        return { items: ids.map((one) => sampleProperty({ Id: one })), count: ids.length };
      }),
      countActive: fromPromise(async () => ({ count: 1 })),
      featuredPlaces: places,
    },
  });
  const list = createActor(machine, {
    input: {
      query,
      preset,
      service: { ImportType: "Manual", ManualSelection: false, PropertyLimit: 600 },
      featured: { MaxFeaturedStandard: 0, MaxFeaturedPremium: 0 },
    },
  }).start();
  list.subscribe(({ context: { rows } }) => draw(rows));
  const follow = () => list.send({ type: "query.change", query: location.search.slice(1) });
  for (const move of ["pushState", "replaceState"]) addEventListener(move, follow);
  onTestFinished(() => {
    for (const move of ["pushState", "replaceState"]) removeEventListener(move, follow);
    list.stop();
  });
  await settled();
  list.send({ type: "list.refresh" });
  return list;
}

const focused = () => (document.activeElement as HTMLElement | null)?.dataset.property;

// LIST-60
test("what a filter leaves out can be shown without it, in the order of before and with the focus", async () => {
  const list = await searchingList({
    query: "AgentRef=B&Order=Type&OrderDirection=asc",
    found: ({ AgentRef }) => (AgentRef === "" ? [2, Id] : [2]),
  });
  await finishWizard(saved, list);
  const [toast] = toasts.read();
  expect([toast?.title, toast?.action?.label]).toEqual(["A-1 is saved.", "Show it"]);
  toast?.action?.run();
  await expect.poll(focused).toBe(String(Id));
  expect(list.getSnapshot().context.search).toEqual({
    ...propertySearch.defaults,
    Order: "Type",
    OrderDirection: "asc",
  });
});

// LIST-60
test("the message comes before the search has ended, and has its action when it has", async () => {
  const list = await searchingList({ query: "Types=3", found: () => [2] });
  const ended = finishWizard(saved, list);
  const [early] = toasts.read();
  expect([early?.title, early?.action]).toEqual(["A-1 is saved.", undefined]);
  await ended;
  expect(toasts.read().map(({ id, action }) => [id, action?.label])).toEqual([[early?.id, "Show it"]]);
});

// LIST-60
test("a message that was closed meanwhile does not come back", async () => {
  const list = await searchingList({ query: "Types=3", found: () => [2] });
  const ended = finishWizard(saved, list);
  toasts.clear();
  await ended;
  expect(toasts.read()).toEqual([]);
});

// LIST-60
test("what another page has without filters is shown alone", async () => {
  const list = await searchingList({
    query: "Types=3",
    found: ({ Id: asked }) => (asked === null ? [2] : [asked]),
  });
  await finishWizard({ ...saved, outcome: "published" }, list);
  toasts.read()[0]?.action?.run();
  await expect.poll(focused).toBe(String(Id));
  expect(location.search).toBe(`?Id=${Id}`);
});

// LIST-60
test("what the route itself filters by hides a listing too", async () => {
  const list = await searchingList({
    preset: { Featured: "any" },
    found: ({ Featured }) => (Featured === null ? [Id] : []),
  });
  await finishWizard(saved, list);
  toasts.read()[0]?.action?.run();
  await expect.poll(focused).toBe(String(Id));
  expect(location.search).toBe("?Featured=");
});

// LIST-60
test("nothing is offered for what is in sight, for another page of all listings, and for a list that fails", async () => {
  const inSight = await searchingList({ query: "Types=3", found: () => [Id] });
  await finishWizard(saved, inSight);
  const otherPage = await searchingList({ query: "Skip=20", found: () => [2] });
  await finishWizard(saved, otherPage);
  let asked = 0;
  const failing = await searchingList({
    query: "Types=3",
    found: () => {
      asked += 1;
      if (asked > 1) throw { code: "network" };
      return [2];
    },
  });
  await finishWizard(saved, failing);
  expect(toasts.read().map(({ title, action }) => [title, action])).toEqual([
    ["A-1 is saved.", undefined],
    ["A-1 is saved.", undefined],
    ["A-1 is saved.", undefined],
  ]);
});

const published = { ...saved, outcome: "published" } as const;
const frames = async () => {
  for (let frame = 0; frame < 4; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
};

/** The wizard's dialog, which is still on its way out. */
function leavingDialog() {
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  document.documentElement.append(dialog);
  onTestFinished(() => dialog.remove());
  return dialog;
}

// LIST-66
test("the row of a listing that was published has the focus once the wizard is gone", async () => {
  const dialog = leavingDialog();
  const list = await searchingList({ found: () => [2, Id] });
  await finishWizard(published, list);
  await settled();
  await frames();
  expect(focused()).toBeUndefined();
  dialog.remove();
  await expect.poll(focused).toBe(String(Id));
});

// LIST-66
test.each([
  ["a key", () => new KeyboardEvent("keydown", { key: "Tab", bubbles: true })],
  ["the mouse", () => new MouseEvent("pointerdown", { bubbles: true })],
])("the focus is given up to %s that is pressed before the wizard is gone", async (_, press) => {
  const dialog = leavingDialog();
  const list = await searchingList({ found: () => [2, Id] });
  await finishWizard(published, list);
  document.body.dispatchEvent(press());
  await settled();
  dialog.remove();
  await frames();
  expect(focused()).toBeUndefined();
});

// LIST-66
test("an edit leaves the focus where it was, and so does a listing that is not in sight", async () => {
  const list = await searchingList({ found: () => [2, Id] });
  await finishWizard(saved, list);
  await settled();
  await frames();
  expect(focused()).toBeUndefined();
  const other = await searchingList({ found: () => [2] });
  await finishWizard(published, other);
  await settled();
  await frames();
  expect(focused()).toBeUndefined();
});
