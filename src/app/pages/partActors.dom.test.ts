import { afterEach, expect, test, vi } from "vitest";
import { type AnyActorLogic, type AnyStateMachine, createActor } from "xstate";
import { sentCalls } from "#tests/fixtures/sentCalls.ts";
import { newClient, officeClient, officeClients } from "../office/OfficeClientsPage.tsx";
import { officeRequests, requestMove } from "../office/OfficeRequestsPage.tsx";
import { people } from "../people/PeoplePage.tsx";
import { improvementOf } from "./ImprovementPart.tsx";
import { invitation } from "./InvitationPage.tsx";

/** What comes of an actor that a part of a screen gives its machine. */
function outcomeOf(machine: AnyStateMachine, src: string, input?: unknown): Promise<unknown> {
  const actor = createActor(machine.implementations.actors[src] as AnyActorLogic, { input });
  return new Promise((resolve) => {
    actor.subscribe({
      complete: () => resolve({ resolved: actor.getSnapshot().output }),
      error: (rejected) => resolve({ rejected }),
    });
    actor.start();
  });
}

afterEach(() => vi.unstubAllGlobals());

test("What the service of listings is closed to is not asked about", async () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  const outcome = await outcomeOf(improvementOf("NO_RESULTS"), "load");
  expect(outcome).toEqual({ resolved: "closed" });
  expect(asked).not.toHaveBeenCalled();
});

// ADMIN-25, ADMIN-27 … ADMIN-30, ADMIN-39, CALL-80 … CALL-85
test("The office's clients are asked for and changed by these calls", async () => {
  const list = { secretText: ` ${"x".repeat(150)}`, after: "costa" };
  expect(await sentCalls(officeClients, "list", list)).toEqual([
    { call: "POST /api/admin/clients/list", body: { Search: "x".repeat(100), After: "costa" } },
  ]);
  const path = "/api/admin/clients/costa";
  expect(await sentCalls(officeClient, "read", { login: "costa" })).toEqual([{ call: `GET ${path}` }]);
  const changed = (change: object | null) => sentCalls(officeClient, "change", { login: "costa", change });
  const body = { ExportEnquiries: true };
  expect(await changed({ kind: "services", body, version: 3, key: "key-12345" })).toEqual([
    { call: `PUT ${path}/services`, body, ifMatch: "3" },
  ]);
  expect(await changed({ kind: "suspend", reason: "unpaid" })).toEqual([
    { call: `POST ${path}/suspension`, body: { Reason: "unpaid" } },
  ]);
  expect(await changed({ kind: "reinstate" })).toEqual([{ call: `DELETE ${path}/suspension` }]);
  expect(await changed({ kind: "unlock" })).toEqual([{ call: `DELETE ${path}/lock` }]);
  const link = { kind: "passwordLink", secretEmail: "ana@costa.example", key: "key-12345" };
  expect(await changed(link)).toEqual([
    { call: `POST ${path}/password-link`, body: { Email: "ana@costa.example" } },
  ]);
  expect(await changed(null)).toEqual([]);
});

// ADMIN-42, CALL-92
test("A client is made by what was typed, and nothing is asked without it", async () => {
  const secretClient = {
    Login: "finca",
    Name: "Ana Ruiz",
    CompanyName: null,
    Email: "ana@finca.example",
    Language: "es",
  };
  expect(await sentCalls(newClient, "create", { order: { secretClient, key: "key-12345" } })).toEqual([
    { call: "POST /api/admin/clients", body: secretClient },
  ]);
  expect(await sentCalls(newClient, "create", { order: null })).toEqual([]);
});

// ADMIN-50, ADMIN-53, ADMIN-54, CALL-95, CALL-96
test("Requests of clients are asked for by state and kind, and moved from the version that was seen", async () => {
  const list = (search: object, after: string | null) => sentCalls(officeRequests, "list", { search, after });
  const path = "/api/admin/requests";
  expect(await list({ state: "all", kind: "all" }, null)).toEqual([{ call: `GET ${path}` }]);
  expect(await list({ state: "open", kind: "access" }, "17")).toEqual([
    { call: `GET ${path}?State=open&Kind=access&After=17` },
  ]);
  const move = { id: "costa.2", from: "open", to: "done", version: 3, key: "key-12345" };
  expect(await sentCalls(requestMove, "move", { move })).toEqual([
    { call: `PUT ${path}/costa.2/state`, body: { State: "done" }, ifMatch: "3" },
  ]);
  expect(await outcomeOf(requestMove, "move", { move: null })).toEqual({ rejected: expect.any(Error) });
});

test("Nobody is forgotten without a reason", async () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  const person = { by: "Email", secretPerson: "ana@example.com" };
  const forgetting = { ...person, reason: null, secretConfirmation: "ana@example.com", key: "a-key" };
  const outcome = await outcomeOf(people, "forget", forgetting);
  expect(outcome).toEqual({ rejected: expect.any(Error) });
  expect(asked).not.toHaveBeenCalled();
});

// TEAM-07, TEAM-34
test("An invitation is accepted by a password, and not asked of without the letter's token", async () => {
  const asked = vi.fn(async (..._: [string, RequestInit]) => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", asked);
  expect(await outcomeOf(invitation, "look")).toEqual({
    rejected: { code: "ErrInvalidUrl" },
  });
  expect(asked).not.toHaveBeenCalled();
  const password = "seven quiet herons";
  expect(await outcomeOf(invitation, "accept", { password })).toEqual({
    resolved: undefined,
  });
  const [address, { method, body }] = asked.mock.calls[0] ?? ["", {}];
  expect([method, address, JSON.parse(String(body))]).toEqual([
    "POST",
    "/api/auth/team/accept",
    { token: "", password },
  ]);
});
