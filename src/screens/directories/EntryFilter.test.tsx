import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { directoryListMachine } from "#machines/directory-list/directoryListMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { EntryFilter } from "./DirectoriesScreen.tsx";
import { DirectoriesContext } from "./directoriesContext.ts";

beforeAll(() => loadTexts("en", "directories", "list"));
afterEach(cleanup);

test("the cross empties the filter and leaves the focus in it", () => {
  const waiting = fromPromise<DirectoryEntry[], void>(() => new Promise(() => undefined));
  const list = createActor(directoryListMachine.provide({ actors: { list: waiting } }), {
    input: { query: "" },
  }).start();
  render(
    <DirectoriesContext value={{ list, publicSiteUrl: "" }}>
      <EntryFilter />
    </DirectoriesContext>,
  );
  const field = screen.getByRole<HTMLInputElement>("textbox");
  fireEvent.change(field, { target: { value: "care" } });
  const cross = screen.getByRole("button", { name: "Clear the filter" });
  cross.focus();
  fireEvent.click(cross);
  expect(field.value).toBe("");
  expect(document.activeElement).toBe(field);
});
