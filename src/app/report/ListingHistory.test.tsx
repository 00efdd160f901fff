import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { client, sentCalls } from "#tests/fixtures/sentCalls.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import ListingHistory, { listingHistoryOf } from "./ListingHistory.tsx";

beforeAll(() => loadTexts("en", "history", "wizard", "wizards", "common", "problem"));
afterEach(cleanup);

// HIST-17, HIST-19, CALL-86, CALL-87
test("a page and an undo of the history are these calls", async () => {
  const machine = listingHistoryOf(7);
  expect(await sentCalls(machine, "list", { take: 31, before: null })).toEqual([
    { call: client("GET /property/7/history?Take=31") },
  ]);
  expect(await sentCalls(machine, "list", { take: 20, before: 5 })).toEqual([
    { call: client("GET /property/7/history?Take=20&Before=5") },
  ]);
  expect(await sentCalls(machine, "undo", { version: 3, key: "a-key" })).toEqual([
    { call: client("POST /property/7/history/3/undo") },
  ]);
});

// HIST-20, HIST-22
test("an undo carries its key, is said in a message, and the list is read again", async () => {
  const keys: (string | null)[] = [];
  const entry = {
    Version: 2,
    At: "2026-06-10T10:00:00.000Z",
    By: { Kind: "account", Name: null },
    Kinds: ["changed"],
    Changes: [{ Field: "Price", From: 650_000, To: 640_000 }],
    Undo: "possible",
  };
  vi.stubGlobal("fetch", async (_: string, { method = "GET", headers }: RequestInit) => {
    if (method === "POST") keys.push(new Headers(headers).get("idempotency-key"));
    return Response.json(method === "POST" ? { Version: 3 } : { Entries: [entry], Before: null });
  });
  const send = vi.fn();
  const said = vi.spyOn(toasts, "show");
  const listing = { Id: 7, AgentRef: "R-7", Currency: "EUR", OfferType: { Id: 3, Labels: {} } } as const;
  render(
    <ListingHistory
      listing={listing}
      list={{ send } as unknown as Parameters<typeof ListingHistory>[0]["list"]}
      features={[]}
      onClose={() => undefined}
    />,
  );
  const undo = await screen.findByRole("button", { name: /^Undo the change of/ });
  await act(async () => fireEvent.click(undo));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Undo the change" })));
  await vi.waitUntil(() => send.mock.calls.length > 0);
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
  expect(said).toHaveBeenCalledWith({ tone: "success", title: "R-7: change undone (Price)" });
  expect(send.mock.calls).toEqual([[{ type: "list.refresh" }]]);
});
