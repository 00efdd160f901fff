import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { type LocationType, locationTypes } from "#contracts/place/location.ts";
import type { LocationSuggestion } from "#contracts/place/place.ts";
import { locationSearchMachine } from "#machines/place/locationSearchMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { LocationFilter } from "./LocationFilter.tsx";

interface Question {
  query: string;
  types: readonly LocationType[];
  limit: number;
}
beforeAll(() => loadTexts("en", "list", "common"));
afterEach(cleanup);

// STAT-29
test("places that cannot be searched are said where suggestions would be, and more typing asks again", async () => {
  const clock = new SimulatedClock();
  const answers = [() => Promise.reject({ code: "network" }), () => Promise.resolve([])];
  const places = createActor(
    locationSearchMachine.provide({
      actors: {
        search: fromPromise<LocationSuggestion[], Question>(() =>
          (answers.shift() as () => Promise<LocationSuggestion[]>)(),
        ),
      },
    }),
    { input: { chosen: null, types: locationTypes }, clock },
  ).start();
  render(<LocationFilter search={places} label="Location" onTaken={() => undefined} />);
  const typed = async (text: string) => {
    const field = screen.getByRole("combobox");
    field.focus();
    fireEvent.change(field, { target: { value: text } });
    await act(async () => {
      clock.increment(200);
      await new Promise((resolve) => setTimeout(resolve));
    });
  };
  await typed("jáv");
  expect(screen.getByText("The places could not be searched. Keep typing to try again.")).toBeDefined();
  await typed("jáve");
  expect(screen.getByText("No matching locations")).toBeDefined();
});
