import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { Webhook } from "#contracts/session/webhookContract.ts";
import {
  type WebhookChange,
  type WebhookSave,
  webhooksMachine,
  wrongIn,
} from "#machines/account/webhooksMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { WebhooksScreen } from "./WebhooksScreen.tsx";

const now = Date.parse("2026-11-21T10:20:00.000Z");
beforeAll(async () => {
  await loadTexts("en", "webhooks", "apiKeys", "list", "common", "problem");
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterAll(() => void vi.useRealTimers());
afterEach(cleanup);

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const last = { At: "2026-11-21T10:17:00.000Z", Status: 204, Milliseconds: 35, Error: null };
const hook = (Id: string, more: Partial<Webhook> = {}): Webhook => ({
  Id,
  Name: `Name of ${Id}`,
  Url: `https://${Id}.example/in`,
  Kinds: ["enquiry.received", "invoice.issued"],
  State: "on",
  MadeAt: "2026-11-02T09:00:00.000Z",
  FailingSince: null,
  FormerSecretUntil: null,
  Waiting: 0,
  Last: last,
  ...more,
});

interface ScreenSetup {
  hooks: readonly Webhook[];
  foreign?: boolean;
  /** What each call is refused with. */
  list?: object;
  make?: object;
  save?: object;
  renew?: object;
}

async function show({ hooks, foreign = false, ...refused }: ScreenSetup) {
  const asked = {
    make: [] as unknown[],
    save: [] as unknown[],
    change: [] as unknown[],
    logs: [] as unknown[],
  };
  const told = { secret: "whsec_of-the-new-one" };
  const actor = createActor(
    webhooksMachine.provide({
      actors: {
        list: fromPromise<readonly Webhook[], void>(async () => {
          if (refused.list) throw refused.list;
          return hooks;
        }),
        make: fromPromise<typeof told, WebhookSave | null>(async ({ input }) => {
          asked.make.push(input);
          if (refused.make) throw refused.make;
          return told;
        }),
        save: fromPromise<unknown, WebhookSave | null>(async ({ input }) => {
          asked.save.push(input);
          if (refused.save) throw refused.save;
        }),
        change: fromPromise<unknown, WebhookChange | null>(
          async ({ input }) => void asked.change.push(input),
        ),
        renew: fromPromise<typeof told, WebhookChange | null>(async () => {
          if (refused.renew) throw refused.renew;
          return told;
        }),
        copy: fromPromise<unknown, typeof told>(async () => undefined),
      },
    }),
    { input: { foreign } },
  ).start();
  render(<WebhooksScreen actor={actor} onLog={(...log) => void asked.logs.push(log)} />);
  await settled();
  return asked;
}

const press = async (name: string | RegExp, role = "button") => {
  fireEvent.click(await screen.findByRole(role, { name }));
  await settled();
};
const choose = async (of: string, item: string) => {
  fireEvent.keyDown(screen.getByRole("button", { name: `Actions for ${of}` }), { key: "Enter" });
  await press(item, "menuitem");
};
const write = (field: string, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: field }), { target: { value } });
const rows = () =>
  within(screen.getByRole("list", { name: "Webhooks" }))
    .getAllByRole("listitem")
    .map((row) => row.textContent);

// HOOK-22, HOOK-24, HOOK-31
test("webhooks are listed with what they send, whether they do, and the last result", async () => {
  await show({
    hooks: [
      hook("a", { Waiting: 2, FormerSecretUntil: "2026-11-22T09:00:00.000Z" }),
      hook("b", {
        State: "failed",
        FailingSince: "2026-11-18T09:00:00.000Z",
        Last: { ...last, Status: null, Error: "certificate" },
      }),
      hook("c", { State: "off", Kinds: ["property.published"], Last: null }),
    ],
  });
  expect(rows()).toEqual([
    "Name of ahttps://a.example/inEnquiry or call received · Invoice issuedOn3 minutes ago: answered 204 in 35 ms2 deliveries waitThe previous secret is valid too until 22/11/2026, 10:00.Deliveries",
    "Name of bhttps://b.example/inEnquiry or call received · Invoice issuedSwitched off3 minutes ago: the certificate is not validDeliveriesSwitched off after three days without a success: every attempt has failed since 18/11/2026, 10:00. The last: the certificate is not valid. What happens meanwhile is not sent.Switch on",
    "Name of chttps://c.example/inListing publishedOffNothing sent yetDeliveries",
  ]);
  expect(screen.getByText("3 of 10 webhooks")).toBeDefined();
});

// HOOK-24, HOOK-30
test("one that was switched off is switched on without a question, and one that is on only after it", async () => {
  const asked = await show({
    hooks: [hook("a"), hook("b", { State: "failed", FailingSince: "2026-11-18T09:00:00.000Z" })],
  });
  await press("Switch Name of b on");
  expect(asked.change).toMatchObject([{ kind: "switch", id: "b", on: true }]);
  await choose("Name of a", "Switch off");
  expect(screen.getByRole("alertdialog").textContent).toContain("What waits is not sent");
  await press("Switch off");
  expect(asked.change).toMatchObject([{ id: "b" }, { kind: "switch", id: "a", on: false }]);
});

// HOOK-23
test("an admin who is signed in as the client finds list and deliveries, and why nothing changes them", async () => {
  const asked = await show({ hooks: [hook("a")], foreign: true });
  expect(screen.getByText(/signed in as this client/)).toBeDefined();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Deliveries"]);
  await press("Deliveries of Name of a");
  expect(asked.logs).toEqual([["a", false]]);
});

// HOOK-23
test("a role that does not see webhooks is told so", async () => {
  await show({ hooks: [], list: { code: "ErrNoRigths" } });
  expect(screen.getByRole("status").textContent).toContain("Your role does not see webhooks");
});

// HOOK-25
test("an account with ten webhooks is told so before it tries", async () => {
  await show({ hooks: Array.from({ length: 10 }, (_, nth) => hook(`h${nth}`)) });
  expect(screen.getByText(/has 10 webhooks, which is the most/)).toBeDefined();
  await press("New webhook");
  expect(screen.queryByRole("dialog")).toBeNull();
});

// HOOK-25
test.each([
  ["", "address"],
  ["crm", "address"],
  ["ftp://crm.example", "address"],
  ["http://crm.example/in", "http"],
  ["https://me:it@crm.example/in", "credentials"],
  ["https://127.0.0.1/in", "inward"],
  ["https://[::1]/in", "inward"],
  ["https://localhost/in", "inward"],
  ["https://crm.internal/in", "inward"],
  [" https://crm.example/in ", undefined],
])("of the address “%s” the form says why it is refused", (url, why) => {
  expect(wrongIn({ name: "CRM", url, kinds: ["invoice.issued"] })).toEqual(why ? [why] : []);
});

// HOOK-25, HOOK-29
test("what is missing is said at its field; what is refused stays in the form, with the reason", async () => {
  const asked = await show({ hooks: [hook("a")], save: { code: "ErrInvalidPath" } });
  await press("New webhook");
  await press("Add the webhook");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
  expect(screen.getByText("Choose at least one event")).toBeDefined();
  expect(asked.make).toEqual([]);
  await press("Cancel");
  await choose("Name of a", "Edit");
  write("Name", "Website");
  await press("Save");
  expect(asked.save).toEqual([
    {
      id: "a",
      form: { name: "Website", url: "https://a.example/in", kinds: ["enquiry.received", "invoice.issued"] },
      on: true,
    },
  ]);
  expect(screen.getByRole("alert").textContent).toContain("Somebody else has removed this webhook");
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Website");
});

// HOOK-28
test("of a webhook or a secret whose answer got lost, the screen says what to do", async () => {
  await show({ hooks: [hook("a")], make: { code: "network" }, renew: { code: "network" } });
  await press("New webhook");
  write("Name", "CRM");
  write("Address", "https://crm.example/in");
  await press("Invoice issued", "checkbox");
  await press("Add the webhook");
  expect(screen.getByRole("alert").textContent).toContain("whether the webhook CRM was added");
  await choose("Name of a", "New secret");
  expect(screen.getByRole("alertdialog").textContent).toContain("both secrets for 24 hours");
  await press("Make a new secret");
  expect(screen.getByRole("alert").textContent).toContain("whether Name of a has a new secret");
});
