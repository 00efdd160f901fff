import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { TeamUser } from "#contracts/session/teamContract.ts";
import { type ListingGift, responsibleMachine } from "#machines/property-responsible/responsibleMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import ResponsibleDialog from "./ResponsibleDialog.tsx";

beforeAll(() => loadTexts("en", "responsible", "problem"));
afterEach(cleanup);

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const user = (Id: string, Name: string, Current = false): TeamUser => ({
  Id,
  Name,
  Email: `${Id}@costa.example`,
  Role: "agent",
  LastSeen: null,
  Current,
});
const both = [user("login", "Costa", true), user("7", "Ana")];

/** The dialog over listings; the call is refused as often as there are refusals. */
async function show(gift: ListingGift, refusals: object[] = [], later = both) {
  const asked: unknown[] = [];
  let users = both;
  const actor = createActor(
    responsibleMachine.provide({
      actors: {
        users: fromPromise<readonly TeamUser[], void>(async () => users),
        give: fromPromise<unknown, { ids: readonly number[]; user: string | null }>(async ({ input }) => {
          asked.push(input);
          users = later;
          const refusal = refusals.shift();
          if (refusal) throw refusal;
        }),
      },
    }),
  ).start();
  await settled();
  actor.send({ type: "gift.begin", gift });
  render(<ResponsibleDialog actor={actor} />);
  await settled();
  return { actor, asked };
}

const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await settled();
};
const choices = () =>
  screen
    .getAllByRole<HTMLInputElement>("radio")
    .map((radio) => [radio.closest("label")?.textContent, radio.checked]);

// TEAM-67
test("one listing says who is responsible now, and is given to another user or to nobody", async () => {
  const { asked } = await show({ ids: [3], reference: "R-3", user: "7" });
  expect(screen.getByRole("dialog", { name: "Responsible for R-3" })).toBeTruthy();
  expect(choices()).toEqual([
    ["CostaYou", false],
    ["Ana7@costa.example", true],
    ["Nobody", false],
  ]);
  fireEvent.click(screen.getByRole("radio", { name: "Nobody" }));
  await press("Assign the listing");
  expect(asked).toEqual([{ ids: [3], user: null }]);
});

// TEAM-67
test("of several nothing is chosen at first, and nothing is given before a choice", async () => {
  const { asked } = await show({ ids: [3, 4], reference: null });
  expect(choices().map(([, checked]) => checked)).toEqual([false, false, false]);
  for (const _ of [1, 2]) {
    (document.activeElement as HTMLElement).blur();
    await press("Assign 2 listings");
    expect(screen.getByText("Choose a user, or nobody")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole("radio")[0]);
  }
  fireEvent.click(screen.getByRole("radio", { name: /Ana/ }));
  expect(screen.queryByText("Choose a user, or nobody")).toBeNull();
  await press("Assign 2 listings");
  expect(asked).toEqual([{ ids: [3, 4], user: "7" }]);
});

// TEAM-68
test("a call that has no answer is given again; of a user who is gone, those who are there are offered", async () => {
  const later = [user("login", "Costa", true), user("8", "Ben")];
  const refusals = [{ code: "network" }, { code: "ErrInvalidAction" }, { code: "ErrPropertyInvalid" }];
  const { actor, asked } = await show({ ids: [3], reference: "R-3", user: null }, refusals, later);
  const outdated: unknown[] = [];
  actor.on("listings.outdated", (event) => outdated.push(event));
  fireEvent.click(screen.getByRole("radio", { name: /Ana/ }));
  await press("Assign the listing");
  expect(screen.getByRole("alert").textContent).toContain("Nothing was changed");
  await press("Assign the listing");
  expect(screen.getByRole("alert").textContent).toContain("is a user of this account no more");
  expect(choices()).toEqual([
    ["CostaYou", false],
    ["Ben8@costa.example", false],
    ["Nobody", false],
  ]);
  fireEvent.click(screen.getByRole("radio", { name: /Ben/ }));
  expect(screen.queryByRole("alert")).toBeNull();
  await press("Assign the listing");
  expect([screen.getByRole("alert").textContent, outdated]).toEqual([
    expect.stringContaining("not there any more"),
    [{ type: "listings.outdated" }],
  ]);
  expect(asked).toEqual([
    { ids: [3], user: "7" },
    { ids: [3], user: "7" },
    { ids: [3], user: "8" },
  ]);
});
