import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { paletteMachine } from "#machines/palette/paletteMachine.ts";
import { type May, RightsContext } from "#product/context/rights.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";
import { Palette } from "./Palette.tsx";

afterEach(cleanup);
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const screens = ["/properties", "/properties/enquiries", "/properties/analytics?compare=year"].map(
  (path) => ({
    path,
    name: path,
  }),
);

/** The palette of somebody who typed `text`, once listings were looked for. */
async function show(
  text: string,
  { language = "en", may = () => true }: { language?: "en" | "es"; may?: May } = {},
) {
  await loadTexts(language, "palette");
  const machine = paletteMachine.provide({
    delays: { pause: 0 },
    actors: {
      search: fromPromise(async ({ input }) =>
        input.text === "A-7" ? [sampleProperty({ Id: 7, AgentRef: "A-7" })] : [],
      ),
    },
  });
  const palette = createActor(machine).start();
  const onGo = vi.fn();
  const nothing = () => undefined;
  render(
    <RightsContext value={may}>
      <Palette
        palette={palette}
        screens={screens}
        views={[]}
        addBlocked={false}
        onGo={onGo}
        onListing={nothing}
        onAdd={null}
        onLanguage={nothing}
        onTheme={nothing}
        onShortcuts={nothing}
        onSignOut={nothing}
        onClose={nothing}
      />
    </RightsContext>,
  );
  await act(async () => palette.send({ type: "text.change", text }));
  await act(() => vi.waitUntil(() => palette.getSnapshot().matches("found")));
  return { onGo, options: () => screen.queryAllByRole("option").map(({ textContent }) => textContent) };
}

// KEY-20
test.each([
  ["en", "villas", "Listings: Villa"],
  ["es", "villas", "Anuncios: Villa"],
  ["en", "áticos", "Listings: Penthouse"],
] as const)("in %s %s leads to the list of one type", async (language, text, name) => {
  const { onGo, options } = await show(text, { language });
  expect(options()[0]).toBe(name);
  fireEvent.click(screen.getByRole("option", { name }));
  expect(onGo).toHaveBeenCalledWith(`/properties?Types=${name.endsWith("Villa") ? 25 : 16}`);
});

// KEY-20
test("two letters and whoever sees no listings find no types", async () => {
  expect((await show("vi")).options()).toEqual([]);
  cleanup();
  expect((await show("villas", { may: (what) => what !== "/properties" })).options()).toEqual([]);
});

// KEY-20
test("the first listing that was found has its price, its enquiries and its analytics", async () => {
  const { onGo, options } = await show("A-7");
  expect(options().slice(1)).toEqual(["Change its price", "Its enquiries", "Its analytics"]);
  for (const option of screen.getAllByRole("option").slice(1)) fireEvent.click(option);
  expect(onGo.mock.calls).toEqual([
    ["/properties?edit=7&at=Price"],
    ["/properties/enquiries?propertyid=7"],
    ["/properties/analytics?id=7"],
  ]);
});

// KEY-20
test("who may not edit is not led to the price", async () => {
  const { options } = await show("A-7", { may: (what) => what !== "property.update" });
  expect(options().slice(1)).toEqual(["Its enquiries", "Its analytics"]);
});
