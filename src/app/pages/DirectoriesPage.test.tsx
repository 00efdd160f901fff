import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { fromPromise } from "xstate";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import type { FoundWork, UnfinishedWork } from "#machines/unfinished/unfinishedMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import DirectoriesPage from "./DirectoriesPage.tsx";

const work: UnfinishedWork = {
  key: "entry-4001-7001",
  about: "changes",
  name: "Velas",
  saved: "Velas",
  at: "2026-11-01T10:00:00Z",
  kept: "browser",
  cutOff: false,
  content: null,
  draft: null,
  wizards: ["wizard.costa.1"],
};

vi.mock("../actors/directoryListActors.ts", async (load) => {
  const { directoryList } = await load<typeof import("../actors/directoryListActors.ts")>();
  const list = fromPromise<DirectoryEntry[], void>(async () => []);
  return { directoryList: directoryList.provide({ actors: { list } }) };
});
vi.mock("../actors/unfinishedActors.ts", async (load) => {
  const { unfinishedEntries } = await load<typeof import("../actors/unfinishedActors.ts")>();
  const list = fromPromise<FoundWork, { login: string }>(async () => ({ items: [work], unread: null }));
  return { unfinishedEntries: unfinishedEntries.provide({ actors: { list } }) };
});
vi.mock("../wizards/savedWork.ts", () => {
  throw new Error("The file did not come");
});

beforeAll(async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await loadTexts("en", "directories", "list", "unfinished", "common", "problem");
});
afterEach(cleanup);

test("unfinished work whose memory cannot be fetched is not gone on with in silence", async () => {
  render(<DirectoriesPage login="costa" singleKeys onShortcuts={() => undefined} />);
  fireEvent.click(await screen.findByRole("button", { name: "Show" }));
  fireEvent.click(await screen.findByRole("button", { name: "Edit Velas" }));
  await expect.poll(() => toasts.read().map(({ tone }) => tone)).toEqual(["danger"]);
});
