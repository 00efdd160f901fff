import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { aroundNav } from "../leaving/leaving.ts";
import OwnerReport from "./OwnerReport.tsx";

beforeAll(() => loadTexts("en", "report", "problem"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** The dialog over a network that makes every link that is asked for. */
async function shared() {
  const link = { Id: 3, Language: "en", SharedAt: "2026-04-01T10:00:00.000Z", LastOpened: null, Opened: 0 };
  const made = {
    ...link,
    Until: "2026-05-01T10:00:00.000Z",
    Address: "https://portal.example/site/report/a",
  };
  vi.stubGlobal("fetch", async (asked: Request | string, init?: RequestInit) =>
    (asked instanceof Request ? asked.method : init?.method) === "POST" ? answer(made, 201) : answer([]),
  );
  const onClose = vi.fn();
  render(<OwnerReport listing={{ Id: 7, AgentRef: "R-7" }} onClose={onClose} />);
  const create = await screen.findByRole("button", { name: "Create the link" });
  await vi.waitUntil(() => create.getAttribute("aria-disabled") !== "true");
  expect(closing()).toBe(false);
  fireEvent.submit(create.closest("form") as HTMLFormElement);
  await screen.findByRole("textbox", { name: "The new link" });
  return { onClose };
}
const closing = () => {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const goBack = () => act(async () => void dispatchEvent(new PopStateEvent("popstate")));

// REPORT-24
test("Back and the closing of the tab are held while the new address was not copied", async () => {
  const { onClose } = await shared();
  expect(closing()).toBe(true);
  await goBack();
  expect(screen.getByRole("alertdialog", { name: "Close without copying the link?" })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await press("Go back");
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "The new link" });
  await act(async () => {
    field.select();
    fireEvent.copy(field);
  });
  expect(closing()).toBe(false);
});

// REPORT-24
test("another path is taken once who was asked has let the address go, and not after thinking again", async () => {
  const { onClose } = await shared();
  const navigate = vi.fn();
  const go = () => act(async () => aroundNav(navigate, "/dashboard"));
  await go();
  await press("Go back");
  await press("Close");
  await press("Go back");
  expect(navigate).not.toHaveBeenCalled();
  await go();
  await press("Close without copying");
  expect(onClose).toHaveBeenCalledOnce();
  expect(navigate).toHaveBeenCalledOnce();
});
