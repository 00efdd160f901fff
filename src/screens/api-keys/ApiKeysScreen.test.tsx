import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { ApiKey } from "#contracts/session/apiKeyContract.ts";
import type { KeyChange, KeyForm } from "#machines/account/apiKeysMachine.ts";
import { apiKeysMachine } from "#machines/account/apiKeysMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { ApiKeysScreen } from "./ApiKeysScreen.tsx";

const now = Date.parse("2026-11-21T10:20:00.000Z");
beforeAll(async () => {
  await loadTexts("en", "apiKeys", "team", "list", "common", "problem");
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterAll(() => void vi.useRealTimers());
afterEach(cleanup);

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const secret = `zgn_${"a1B2".repeat(12)}c`;
const example = "https://panel.example/api/client/services/property";

const key = (Id: string, more: Partial<ApiKey> = {}): ApiKey => ({
  Id,
  Name: `Name of ${Id}`,
  Role: "agent",
  MadeBy: "Costa",
  MadeAt: "2026-11-02T09:00:00.000Z",
  LastUsed: null,
  Until: null,
  ...more,
});
const crm = key("crm", {
  Name: "CRM",
  LastUsed: "2026-11-21T10:00:00.000Z",
  Until: "2027-02-01T09:00:00.000Z",
});
const site = key("site", { Role: "readOnly", LastUsed: "2026-11-21T07:00:00.000Z" });
const old = key("old", { MadeBy: null, Until: "2026-11-20T09:00:00.000Z" });

interface ScreenSetup {
  keys: readonly ApiKey[];
  foreign?: boolean;
  /** What each call is refused with. */
  list?: object;
  make?: object;
  change?: object;
  copy?: object;
}

async function show({ keys, foreign = false, ...refused }: ScreenSetup) {
  const asked = { make: [] as KeyForm[], change: [] as KeyChange[], copied: [] as string[], lists: 0 };
  const actor = createActor(
    apiKeysMachine.provide({
      actors: {
        list: fromPromise<readonly ApiKey[], void>(async () => {
          asked.lists += 1;
          if (refused.list) throw refused.list;
          return keys;
        }),
        make: fromPromise<{ secret: string }, KeyForm | null>(async ({ input }) => {
          if (input) asked.make.push(input);
          if (refused.make) throw refused.make;
          return { secret };
        }),
        change: fromPromise<unknown, KeyChange | null>(async ({ input }) => {
          if (input) asked.change.push(input);
          if (refused.change) throw refused.change;
        }),
        copy: fromPromise<unknown, { secret: string }>(async ({ input }) => {
          if (refused.copy) throw refused.copy;
          asked.copied.push(input.secret);
        }),
      },
    }),
    { input: { foreign } },
  ).start();
  render(<ApiKeysScreen actor={actor} example={example} />);
  await settled();
  return asked;
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const press = async (name: string | RegExp, role = "button") => {
  fireEvent.click(await screen.findByRole(role, { name }));
  await settled();
};
const pressEscape = async () => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await settled();
};
const rows = () =>
  within(screen.getByRole("list", { name: "API keys" }))
    .getAllByRole("listitem")
    .map((row) => row.textContent);
const nameKey = async (name: string) => {
  await press("New key");
  fireEvent.change(screen.getByRole("textbox", { name: "Name" }), { target: { value: name } });
};
const makeKey = async (name: string) => {
  await nameKey(name);
  await press("Make the key");
};

// APIKEY-17, APIKEY-18
test("keys are listed with role, who made each, the hour of the last use, and the end", async () => {
  await show({ keys: [crm, site, old] });
  expect(rows()).toEqual([
    "CRMMade by Costa on 02/11/2026AgentLast used within the hourEnds 01/02/2027Revoke",
    "Name of siteMade by Costa on 02/11/2026Read onlyLast used 3 hours agoNo endRevoke",
    "Name of oldEndedMade by a former user on 02/11/2026AgentNever usedEnded 20/11/2026Revoke",
  ]);
  expect(screen.getByText("Last used 3 hours ago").title).toBe("21/11/2026, between 08:00 and 09:00");
  expect(screen.getByText("3 of 20 keys")).toBeDefined();
  expect(screen.getByRole("link", { name: "API documentation" }).getAttribute("href")).toBe("/api/docs");
});

// APIKEY-18
test("an account without keys finds what one is for, and where it is documented", async () => {
  await show({ keys: [] });
  expect(screen.getByText("No API keys yet")).toBeDefined();
  expect(screen.getByRole("link", { name: "API documentation" }).getAttribute("href")).toBe("/api/docs");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["New key"]);
});

// APIKEY-19
test("an admin who is signed in as the client finds the list, and why nothing changes it", async () => {
  await show({ keys: [crm], foreign: true });
  expect(rows()).toEqual([expect.stringContaining("CRM")]);
  expect(screen.getByText(/signed in as this client/)).toBeDefined();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

// APIKEY-19
test("a role that does not see keys is told so; a list that does not come is asked for again", async () => {
  await show({ keys: [], list: { code: "ErrNoRigths" } });
  expect(screen.getByRole("status").textContent).toContain("Your role does not see API keys");
  expect(screen.queryAllByRole("button")).toEqual([]);
  cleanup();
  const asked = await show({ keys: [], list: { code: "network" } });
  await press("Try again");
  expect([asked.lists, screen.getByRole("alert").textContent]).toEqual([
    2,
    expect.stringContaining("The keys could not be loaded"),
  ]);
});

// APIKEY-20
test("a new key has a name, a role that says what it may, and ends in 90 days unless another end is chosen", async () => {
  const asked = await show({ keys: [] });
  await press("New key");
  await press("Make the key");
  expect(screen.getByText("Write a name")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
  expect(asked.make).toEqual([]);
  expect(screen.getAllByRole("radio").map((one) => (one as HTMLInputElement).value)).toEqual([
    ...["manager", "agent", "readOnly", "bookkeeper"],
    ...["30", "90", "365", "endless"],
  ]);
  expect(screen.getByText("Sees invoices, and neither listings nor enquiries.")).toBeDefined();
  fireEvent.change(screen.getByRole("textbox", { name: "Name" }), { target: { value: "CRM" } });
  await press("Make the key");
  await press("I have stored it");
  await nameKey("Website");
  await press(/^Manager/, "radio");
  await press("No end", "radio");
  await press("Make the key");
  expect(asked.make).toEqual([
    { name: "CRM", role: "readOnly", days: 90 },
    { name: "Website", role: "manager", days: null },
  ]);
});

// APIKEY-21
test("the secret is shown once, is copied, and then closes without a question", async () => {
  const asked = await show({ keys: [] });
  await makeKey("CRM");
  expect(screen.getByRole("dialog").textContent).toContain("The key for CRM is ready");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Secret" }).value).toBe(secret);
  expect(screen.getByText(/^curl/).textContent).toBe(
    `curl -H "Authorization: Bearer $API_KEY" \\\n  ${example}`,
  );
  expect(document.activeElement).toBe(button("Copy"));
  await press("Copy");
  expect([asked.copied, screen.getByRole("status").textContent]).toEqual([[secret], "Copied"]);
  await pressEscape();
  expect([screen.queryByRole("dialog"), asked.lists]).toEqual([null, 2]);
  expect(document.body.textContent).not.toContain(secret);
});

// APIKEY-21
test("Escape and the cross ask before a secret is lost that nobody has", async () => {
  const asked = await show({ keys: [] });
  await makeKey("CRM");
  await pressEscape();
  expect(screen.getByRole("alertdialog").textContent).toContain("Close without the secret?");
  await press("Back to the secret");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Secret" }).value).toBe(secret);
  await press("Close");
  await press("Close without it");
  expect([screen.queryByRole("dialog"), asked.lists]).toEqual([null, 2]);
});

// APIKEY-23
test("a secret that the browser does not copy is selected for the keys that do", async () => {
  await show({ keys: [], copy: { code: "unexpected" } });
  await makeKey("CRM");
  await press("Copy");
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Secret" });
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, secret.length]);
  expect(screen.getByText(/copy it with Ctrl\+C/)).toBeDefined();
  field.setSelectionRange(0, 3);
  fireEvent.copy(field);
  await pressEscape();
  expect(screen.getByRole("alertdialog")).toBeDefined();
  await press("Back to the secret");
  field.select();
  fireEvent.copy(field);
  await pressEscape();
  expect(screen.queryByRole("dialog")).toBeNull();
});

// APIKEY-24
test("revoking asks first and names the key; the list is read again", async () => {
  const asked = await show({ keys: [crm, site] });
  await press("Revoke CRM");
  expect(screen.getByRole("alertdialog").textContent).toContain("Revoke CRM?");
  await press("Cancel");
  expect(asked.change).toEqual([]);
  await press("Revoke CRM");
  await press("Revoke the key");
  expect([asked.change, asked.lists]).toEqual([[{ id: "crm" }], 3]);
});

// APIKEY-25
test("a key that somebody else has revoked is said to be", async () => {
  const asked = await show({ keys: [crm], change: { code: "ErrInvalidPath" } });
  await press("Revoke CRM");
  await press("Revoke the key");
  expect(screen.getByRole("alert").textContent).toContain("Somebody else has revoked this key");
  expect(asked.lists).toBe(2);
});

const full = Array.from({ length: 20 }, (_, nth) => key(`${nth}`));

// APIKEY-26
test("an account with 20 keys is told before it tries, and one that became full in the form", async () => {
  const asked = await show({ keys: full });
  expect(screen.getByText(/has 20 keys, which is the most/)).toBeDefined();
  await press("New key");
  expect([screen.queryByRole("dialog"), button("New key").getAttribute("aria-disabled")]).toEqual([
    null,
    "true",
  ]);
  cleanup();
  await show({ keys: full.slice(1), make: { code: "ErrInvalidAction" } });
  await makeKey("CRM");
  expect(screen.getByRole("alert").textContent).toContain("20 keys meanwhile");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("CRM");
  expect(asked.make).toEqual([]);
});

// APIKEY-27
test("a lost answer says that the key may be there, and what to do, until something else is done", async () => {
  const asked = await show({ keys: [crm], make: { code: "network" } });
  await makeKey("CRM");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("alert").textContent).toContain("Nobody knows whether the key CRM was made.");
  expect(screen.getByRole("alert").textContent).toContain("was never used, revoke it");
  expect(asked.lists).toBe(2);
  await press("Revoke CRM");
  expect(screen.queryByText(/Nobody knows whether/)).toBeNull();
});
