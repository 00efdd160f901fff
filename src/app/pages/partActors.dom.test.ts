import { afterEach, describe, expect, test, vi } from "vitest";
import { type AnyActorLogic, type AnyStateMachine, createActor } from "xstate";
import type { Review } from "#contracts/quality/qualityContract.ts";
import { fieldCodes, limitCodes, type Problem, plainCodes } from "#contracts/wire/problem.ts";
import { healthyAnswer, routeOf } from "#tests/fixtures/contractService.ts";
import { sentCalls } from "#tests/fixtures/sentCalls.ts";
import { sampleForm } from "#tests/model/samples/sampleForm.ts";
import { reviewOf } from "../actors/qualityActors.ts";
import { parcelOutline, placeOutline, placeText } from "../map/placeFacts.ts";
import { officeClient, officeClients } from "../office/OfficeClientsPage.tsx";
import { people } from "../people/PeoplePage.tsx";
import { listingHistoryOf } from "../report/ListingHistory.tsx";
import { reportLinksOf } from "../report/OwnerReport.tsx";
import { responsible } from "../responsible/ListResponsible.tsx";
import { nextReference } from "../wizards/ReferenceHint.tsx";
import { features } from "../wizards/useFeatures.ts";
import { sheetImport } from "../workbook/OpenSheetImport.tsx";
import { improvementOf } from "./ImprovementPart.tsx";
import { invitation } from "./InvitationPage.tsx";

/** An actor that a part of a screen gives its machine, and what it is to make of the body of its answer. */
interface PartActor {
  readonly machine: AnyStateMachine;
  readonly src: string;
  /** A place is asked for once in the life of the page: each is another one. */
  readonly input?: unknown | (() => unknown);
  readonly output?: (body: never) => unknown;
  readonly failure?: (problem: Problem) => Outcome;
}

type Outcome = { resolved: unknown } | { rejected: unknown };

let places = 0;
const anotherPlace = () => {
  places += 1;
  return { id: `m-${places}` };
};
const nothing = () => undefined;
const person = { by: "Email", secretPerson: "ana@example.com" };
const forgetting = { ...person, reason: "asked", secretConfirmation: "ana@example.com", key: "a-key" };
const links = reportLinksOf(7);
const past = listingHistoryOf(7);

interface Shape {
  id: string;
  reference: string;
  rings: unknown;
}

/** Without the service there is nothing to improve. */
const closed = (problem: Problem): Outcome =>
  problem.code === "ErrNoService" ? { resolved: "closed" } : { rejected: problem };

const parts: Readonly<Record<string, PartActor>> = {
  "people.find": { machine: people, src: "find", input: person },
  "people.export": { machine: people, src: "export", input: person, output: nothing },
  "people.forget": { machine: people, src: "forget", input: forgetting },
  "office clients.list": {
    machine: officeClients,
    src: "list",
    input: { secretText: "costa", after: null },
    output: ({ Clients, Next }: { Clients: unknown; Next: unknown }) => ({
      secretClients: Clients,
      next: Next,
    }),
  },
  "office client.read": { machine: officeClient, src: "read", input: { login: "costa" } },
  "office client.change": {
    machine: officeClient,
    src: "change",
    input: { login: "costa", change: { kind: "unlock" } },
    output: nothing,
  },
  "report links.list": { machine: links, src: "list" },
  "report links.share": { machine: links, src: "share", input: { Days: 7, Language: "en", key: "a-key" } },
  "report links.revoke": { machine: links, src: "revoke", input: { Id: 3 }, output: nothing },
  "history.list": { machine: past, src: "list", input: { take: 20, before: null } },
  "history.undo": { machine: past, src: "undo", input: { version: 3, key: "a-key" }, output: nothing },
  "responsible.users": {
    machine: responsible,
    src: "users",
    output: ({ Users }: { Users: unknown }) => Users,
  },
  "responsible.give": {
    machine: responsible,
    src: "give",
    input: { ids: [1, 2], user: "7" },
    output: nothing,
  },
  "sheet import.draft": {
    machine: sheetImport,
    src: "draft",
    input: { content: sampleForm(), key: "a-key" },
    output: nothing,
  },
  "improvement.load": { machine: improvementOf("ACTIVE"), src: "load", failure: closed },
  "review.load": { machine: reviewOf({} as Review), src: "load" },
  "next reference.load": { machine: nextReference(undefined), src: "load" },
  "next reference like another.load": { machine: nextReference("A-7"), src: "load" },
  "features.load": { machine: features, src: "load" },
  "place text.load": {
    machine: placeText,
    src: "load",
    input: anotherPlace,
    output: ({ text }: { text: unknown }) => text,
  },
  "place outline.load": {
    machine: placeOutline,
    src: "load",
    input: anotherPlace,
    output: ({ id, rings }: Shape) => ({ id, rings }),
  },
  "parcel outline.load": {
    machine: parcelOutline,
    src: "load",
    input: { id: "7837301VG8173B" },
    output: ({ reference, rings }: Shape) => ({ id: `parcel-${reference}`, rings }),
  },
};
const cases = Object.entries(parts);

function start({ machine, src, input }: PartActor) {
  const logic = machine.implementations.actors[src] as AnyActorLogic;
  return createActor(logic, { input: typeof input === "function" ? input() : input });
}

function outcomeOf(part: PartActor): Promise<Outcome> {
  const actor = start(part);
  return new Promise((resolve) => {
    actor.subscribe({
      complete: () => resolve({ resolved: actor.getSnapshot().output }),
      error: (rejected) => resolve({ rejected }),
    });
    actor.start();
  });
}

const failureOf = ({ failure }: PartActor, problem: Problem): Outcome =>
  failure?.(problem) ?? { rejected: problem };

afterEach(() => vi.unstubAllGlobals());

const answerEach = (answer: (method: string, path: string) => Response) =>
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit) => answer(method, path));

/** Every code that a service may refuse with. */
const refusals: readonly Problem[] = [
  ...plainCodes.map((code) => ({ code })),
  ...limitCodes.map((code) => ({ code, limit: 12 })),
  ...fieldCodes.map((code) => ({ code, fields: [{ path: "Price", code: "ErrInvalidPrice" as const }] })),
  { code: "ErrTooManyRequests", retryAfter: 9 },
];

describe("A real actor of a part of a screen, with a service in the place of the network", () => {
  test.each(cases)("%s resolves with what the service gives", async (_, part) => {
    const bodies: unknown[] = [];
    answerEach((method, path) => {
      const { status, body } = healthyAnswer(routeOf(method, path));
      bodies.push(body);
      return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
    });
    const { output = (body: unknown) => body } = part;
    const outcome = await outcomeOf(part);
    expect(outcome).toEqual({ resolved: output(bodies[0] as never) });
    expect(bodies).toHaveLength(1);
  });

  test.each(cases)("%s rejects with the problem that each code is", async (_, part) => {
    for (const problem of refusals) {
      answerEach(() => Response.json(problem, { status: 400 }));
      expect(await outcomeOf(part)).toEqual(failureOf(part, problem));
    }
  });

  test.each(cases)("%s rejects an answer of another shape", async (_, part) => {
    answerEach((method, path) =>
      healthyAnswer(routeOf(method, path)).body === undefined
        ? new Response(null, { status: 502 })
        : Response.json({ html: "<h1>Bad gateway</h1>" }),
    );
    expect(await outcomeOf(part)).toEqual({ rejected: expect.objectContaining({ code: "unexpected" }) });
  });

  test.each(cases)("%s says of a silent service that there is no network", async (_, part) => {
    for (const failure of [new TypeError("fetch failed"), new DOMException("Too late", "TimeoutError")]) {
      answerEach(() => {
        throw failure;
      });
      expect(await outcomeOf(part)).toEqual({ rejected: { code: "network" } });
    }
  });
});

test("What the service of listings is closed to is not asked about", async () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  const outcome = await outcomeOf({ machine: improvementOf("NO_RESULTS"), src: "load" });
  expect(outcome).toEqual({ resolved: "closed" });
  expect(asked).not.toHaveBeenCalled();
});

// ADMIN-25, ADMIN-27 … ADMIN-30, CALL-80 … CALL-85
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
  expect(await changed(null)).toEqual([]);
});

test("Nobody is forgotten without a reason", async () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  const outcome = await outcomeOf({ machine: people, src: "forget", input: { ...forgetting, reason: null } });
  expect(outcome).toEqual({ rejected: expect.any(Error) });
  expect(asked).not.toHaveBeenCalled();
});

// TEAM-07, TEAM-34
test("An invitation is accepted by a password, and not asked of without the letter's token", async () => {
  const asked = vi.fn(async (..._: [string, RequestInit]) => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", asked);
  expect(await outcomeOf({ machine: invitation, src: "look" })).toEqual({
    rejected: { code: "ErrInvalidUrl" },
  });
  expect(asked).not.toHaveBeenCalled();
  const password = "seven quiet herons";
  expect(await outcomeOf({ machine: invitation, src: "accept", input: { password } })).toEqual({
    resolved: undefined,
  });
  const [address, { method, body }] = asked.mock.calls[0] ?? ["", {}];
  expect([method, address, JSON.parse(String(body))]).toEqual([
    "POST",
    "/api/auth/team/accept",
    { token: "", password },
  ]);
});
