import "fake-indexeddb/auto";
import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type AnyActorLogic, type AnyStateMachine, createActor } from "xstate";
import {
  type FieldProblem,
  fieldCodes,
  limitCodes,
  type Problem,
  plainCodes,
} from "#contracts/wire/problem.ts";
import { healthyAnswer, isDescribed, routeOf } from "#tests/fixtures/contractService.ts";
import { explore } from "#tests/model/harness/explore.ts";
import { stubbed } from "#tests/model/harness/stubbed.ts";
import type { Subject } from "#tests/model/harness/subject.ts";
import { session } from "../session/session.ts";
import { accountActors, weeklyLetter } from "./accountActors.ts";
import { analyticsExport, analyticsOf } from "./analyticsActors.ts";
import { propertyBulk } from "./bulkActors.ts";
import { contact, office } from "./contactActors.ts";
import { contract } from "./contractActors.ts";
import { directoryList } from "./directoryListActors.ts";
import { directoryWizardOf } from "./directoryWizardActors.ts";
import { enquiryActions } from "./enquiryActionsActors.ts";
import { enquiryExport, enquiryList } from "./enquiryListActors.ts";
import { featuredPlaces } from "./featuredActors.ts";
import { feeds } from "./feedsActors.ts";
import { groupNames } from "./groupNamesActors.ts";
import { importReport } from "./importReportActors.ts";
import { invoiceList } from "./invoiceListActors.ts";
import { palette } from "./paletteActors.ts";
import { propertyList } from "./propertyListActors.ts";
import { propertyPeekOf } from "./propertyPeekActors.ts";
import { comparisonOfProperty, qualityOfProperty, toldApart } from "./qualityActors.ts";
import { listings, services } from "./servicesActors.ts";
import { dashboard, usage } from "./statisticActors.ts";
import { unfinishedProperties } from "./unfinishedActors.ts";
import { views } from "./viewsActors.ts";
import { propertyWizard } from "./wizardActors.ts";

/** The machines that `src/app` gives actors, by what is said before the names of their actors. */
const machines: Readonly<Record<string, unknown>> = {
  session: session.logic,
  ...Object.fromEntries(Object.entries(accountActors.client)),
  "admin's password": accountActors.admin.password,
  "admin's secondFactor": accountActors.admin.secondFactor,
  "admin's ownSessions": accountActors.admin.ownSessions,
  weeklyLetter,
  "analytics export": analyticsExport,
  analytics: analyticsOf("costa"),
  propertyBulk,
  contact,
  office,
  contract,
  directoryList,
  directoryWizard: directoryWizardOf({ Id: 7, ServiceID: 3 }),
  enquiryActions,
  enquiryList,
  "enquiry export": enquiryExport,
  featuredPlaces,
  feeds,
  groupNames,
  importReport,
  invoiceList,
  palette,
  propertyList,
  propertyPeek: propertyPeekOf("costa"),
  quality: qualityOfProperty(7),
  comparison: comparisonOfProperty(7),
  toldApart: toldApart(7, 8),
  services,
  listings,
  usage,
  dashboard,
  unfinished: unfinishedProperties,
  views,
  propertyWizard,
};

/** Actors that ask no service by `fetch`: each has tests of its own. */
const askNoService: readonly string[] = [
  "session.readSession",
  "session.refresh",
  "session.signOut",
  "analytics export.mayExport",
  "featuredPlaces.tabs",
  "dashboard.services",
  "feeds.copy",
  "importReport.openReport",
  "position.locate",
  "logo.readKind",
  "photoItem.send",
];

interface RealActor {
  name: string;
  /** The machine and the actor, as the subjects of the model run know them. */
  key: string;
  logic: AnyActorLogic;
}

function actorsIn(name: string, machine: AnyStateMachine): RealActor[] {
  return Object.entries(machine.implementations.actors).flatMap(([actor, given]): RealActor[] => {
    const logic = given as AnyActorLogic;
    if ("implementations" in logic) {
      const inner = logic as unknown as AnyStateMachine;
      return actorsIn(inner.id, inner);
    }
    return [{ name: `${name}.${actor}`, key: `${machine.id}.${actor}`, logic }];
  });
}

const actors = new Map(
  Object.entries(machines)
    .flatMap(([name, machine]) => actorsIn(name, machine as AnyStateMachine))
    .filter(({ name }) => !askNoService.includes(name))
    .map((actor) => [actor.name, actor]),
);

const modules = import.meta.glob<Record<string, Subject>>("../../../tests/model/subjects/*.ts", {
  eager: true,
});

/** With what the machines start their actors, by machine and actor. */
function inputsOfActors(): Map<string, unknown[]> {
  const inputs = new Map<string, Map<string, unknown>>();
  const keys = new Set([...actors.values()].map(({ key }) => key));
  for (const [one] of Object.values(modules).map((module) => Object.values(module))) {
    if (!one?.machine || ![...keys].some((key) => key.startsWith(`${one.machine.id}.`))) continue;
    const { oracle: _, ...subject } = one;
    explore(stubbed(subject), subject, {
      alike: 1,
      seen: ({ started }) => {
        for (const { src, input } of started) {
          const key = `${subject.machine.id}.${src}`;
          const known = inputs.get(key) ?? new Map<string, unknown>();
          known.set(JSON.stringify(input) ?? "", input);
          inputs.set(key, known);
        }
      },
    });
  }
  return new Map([...inputs].map(([key, known]) => [key, [...known.values()]]));
}

const inputs = inputsOfActors();

/** What the export of one list is asked with is not what that of another is. */
const exportInputs: Readonly<Record<string, string>> = {
  "analytics export.download": "analytics",
  "enquiry export.download": "enquiries",
};

const FEW = 3;

function inputsOf({ name, key }: RealActor): unknown[] {
  const all = inputs.get(key) ?? [undefined];
  const kind = exportInputs[name];
  const own = kind
    ? all.filter((one) => (one as { subject?: { kind?: string } }).subject?.kind === kind)
    : all;
  return own.slice(0, FEW);
}

interface Asked {
  method: string;
  path: string;
  body: unknown;
  signal: AbortSignal | null | undefined;
}

type Service = (asked: Asked) => Response | Promise<Response>;

const answerOf = (status: number, body: unknown) =>
  status === 204 ? new Response(null, { status }) : Response.json(body ?? "a file", { status });

const testOf = new AsyncLocalStorage<object>();

/** Puts a service in the place of the network, and gives what it is asked. What an actor of another test still asks is not answered. */
function stubService(serve: Service) {
  const asked: Asked[] = [];
  testOf.enterWith(asked);
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (testOf.getStore() !== asked) throw new TypeError("fetch failed");
    const { method = "GET", body, signal } = init;
    const one = { method, path: address, body, signal };
    asked.push(one);
    return serve(one);
  });
  return asked;
}

type Outcome = { resolved: unknown } | { rejected: unknown };

let places = 0;

function placed(name: string, input: unknown): unknown {
  if (name === "propertyList.findPlace") return { id: `m-${places}` };
  const { search } = (input ?? {}) as { search?: { Location?: string | null } };
  return search?.Location ? { ...(input as object), search: { ...search, Location: `m-${places}` } } : input;
}

/** A place is asked for once in the life of the page: each is another one. */
function beginning({ name, logic }: RealActor, input: unknown) {
  places += 1;
  return createActor(logic, { input: placed(name, input) });
}

function outcomeOf(real: RealActor, input: unknown): Promise<Outcome> {
  const actor = beginning(real, input);
  return new Promise((resolve) => {
    actor.subscribe({
      complete: () => resolve({ resolved: actor.getSnapshot().output }),
      error: (rejected) => resolve({ rejected }),
    });
    actor.start();
  });
}

afterEach(() => vi.unstubAllGlobals());

interface Counted {
  count: number;
}

interface Draft {
  Id: number;
  Content: unknown;
  Version: string;
}

interface Labelled {
  Id: string;
  Labels: { en: string; es: string; Default: string; province: { Default: string } };
}

const nothing = () => undefined;
const nobody = () => ({ client: null, admin: null });
const pair = ([metric, metric2]: unknown[]) => ({ metric, metric2 });
const countOf = ([{ count }]: [Counted]) => count;
const secretsOf = ([{ RecoverySecrets }]: [{ RecoverySecrets: string[] }]) => RecoverySecrets;
const rowsOf = ([{ Rows }]: [{ Rows: unknown }]) => Rows;

/**
 * What an actor makes of the bodies of its answers, which are in the order of its questions, and of its input; one that is not here
 * resolves with the body of its one answer.
 */
const outputs: Readonly<Record<string, (bodies: never, input: never) => unknown>> = {
  "session.signIn": nobody,
  "session.signInByCode": nobody,
  "session.loginAs": nobody,
  "password.change": nothing,
  "secondFactor.confirm": secretsOf,
  "secondFactor.renew": secretsOf,
  "secondFactor.end": nothing,
  "ownSessions.end": nothing,
  "ownSessions.endOthers": nothing,
  "weeklyLetter.turn": nothing,
  "analytics.askChart": pair,
  "analytics.askBefore": pair,
  "analytics.askTable": pair,
  "enquiry export.mayExport": ([{ ExportEnquiries }]: [{ ExportEnquiries: boolean }]) => ExportEnquiries,
  "enquiry export.download": () => ({ rows: 0 }),
  "analytics export.download": () => ({ rows: 0 }),
  "propertyBulk.gather": ([{ Ids }]: [{ Ids: unknown }]) => Ids,
  "propertyBulk.preview": rowsOf,
  "propertyBulk.step": rowsOf,
  "directoryList.namePlaces": (
    [towns, province]: [Labelled[], Labelled],
    { entries }: { entries: { Province: string }[] },
  ) => ({
    ...Object.fromEntries(towns.map(({ Id, Labels }) => [Id, Labels.Default])),
    ...Object.fromEntries(entries.map(({ Province }) => [Province, province.Labels.en])),
  }),
  "directoryWizard.load": ([entry]: unknown[]) => ({ entry, etag: "" }),
  "position.check": () => ({ inside: false }),
  "enquiryList.search": ([rows, { count }]: [unknown, Counted]) => ({ rows, count }),
  "enquiryList.findDetails": ([enquiries, calls]: unknown[]) => ({ enquiries, calls }),
  "enquiryList.findSubjects": ([found]: unknown[], { about }: { about: string }) =>
    about === "property" ? { properties: found, entries: [] } : { properties: [], entries: found },
  "featuredPlaces.count": ([premium, standard]: Counted[]) => ({
    Featured: standard?.count,
    FeaturedPremium: premium?.count,
  }),
  "feeds.count": ([active, weekly]: Counted[]) => ({ active: active?.count, weekly: weekly?.count }),
  "groupNames.askNames": (bodies: Labelled[] | [Labelled[]], { kind }: { kind: string }) =>
    Object.fromEntries(
      bodies
        .flat()
        .map(({ Id, Labels: { Default, province, en, es } }) => [
          Id,
          kind === "town" ? { en: Default, es: Default, detail: province.Default } : { en, es },
        ]),
    ),
  "invoiceList.search": ([rows, { Count, ...sums }]: [unknown, { Count: number }]) => ({
    rows,
    count: Count,
    sums,
  }),
  "invoiceList.fetchInvoice": () => expect.any(Blob),
  "invoiceList.saveInvoice": nothing,
  "propertyList.search": (bodies: unknown[]) => {
    const [items, { count }] = bodies.slice(-2) as [unknown, Counted];
    return { items, count };
  },
  "propertyRow.remove": nothing,
  "propertyPeek.look": ([found]: unknown[], { subject: { show } }: { subject: { show: string } }) =>
    show === "details" ? { show, property: found } : { show, periods: found },
  "quality.load": ([quality, twins]: unknown[]) => ({ quality, twins }),
  "toldApart.load": () => true,
  "services.load": ([service]: unknown[], { name }: { name: string }) => ({ [name]: service }),
  "listings.load": countOf,
  "count.load": countOf,
  // One day: it is in the later half.
  "statistic.load": ([[{ Metric }]]: [[{ Metric: number }]]) => ({
    views: { now: Metric, before: 0, days: [Metric] },
  }),
  "unfinished.list": ([items]: [{ Id: number }[]]) => ({
    items: items.map(({ Id }) => expect.objectContaining({ key: `draft-${Id}`, kept: "account" })),
    unread: null,
  }),
  "unfinished.remove": nothing,
  "views.perform": (bodies: unknown[]) => bodies.at(-1),
  "views.layOut": nothing,
  "feeds.remove": () => expect.objectContaining({ status: 204 }),
  "propertyWizard.load": ([found]: [Draft[]], { mode }: { mode: string }) =>
    mode === "draft"
      ? { content: found[0]?.Content, etag: found[0]?.Version }
      : { property: found, etag: "" },
  // A property is read first unless it was in this life of the page.
  "propertyWizard.update": (bodies: unknown[]) => bodies.at(-1),
  "propertyWizard.removeDraft": () => expect.objectContaining({ status: 204 }),
};

const firstBody = ([body]: unknown[]) => body;

const outputOf = (name: string) =>
  (outputs[name.replace("admin's ", "")] ?? firstBody) as (bodies: unknown[], input: unknown) => unknown;

/** Names under which a real actor is tried; actors of one name are tried with each input. */
const cases = [...actors.values()].flatMap((actor) =>
  inputsOf(actor).map((input, at) => [`${actor.name} ${at + 1}`, actor, input] as const),
);

/** What an actor says of a failure, where that is no failure of the actor's. */
const outcomesOfFailure: Readonly<Record<string, (problem: Problem, input: never) => Outcome>> = {
  // Without the service there is nothing to count.
  "statistic.load": (problem) => (problem.code === "ErrNoService" ? { resolved: {} } : { rejected: problem }),
  "propertyPeek.look": (problem, { subject: { by, show } }: { subject: { by: string; show: string } }) => {
    if (problem.code !== "ErrPropertyInvalid" || by !== "property") return { rejected: problem };
    return { resolved: show === "details" ? { show, property: null } : { show, periods: [] } };
  },
  // The list goes without names.
  "directoryList.namePlaces": () => ({ resolved: {} }),
  "unfinished.list": (unread) => ({ resolved: { items: [], unread } }),
};

const outcomeOfFailure = (name: string, problem: Problem, input: unknown): Outcome =>
  outcomesOfFailure[name]?.(problem, input as never) ?? { rejected: problem };

const LIMIT = 12;
const AFTER_S = 9;
const fields: FieldProblem[] = [{ path: "Price", code: "ErrInvalidPrice" }];

interface Refusal {
  status: number;
  body: { code: string };
  problem: Problem;
}

/** Every code that a service may refuse with, and the problem that the panel makes of it. */
const refusals: readonly Refusal[] = [
  ...plainCodes.map((code) => ({ status: 400, body: { code }, problem: { code } })),
  ...limitCodes.map((code) => ({
    status: 409,
    body: { code, limit: LIMIT },
    problem: { code, limit: LIMIT },
  })),
  ...fieldCodes.map((code) => ({ status: 400, body: { code, fields }, problem: { code, fields } })),
  {
    status: 429,
    body: { code: "ErrTooManyRequests", retryAfter: AFTER_S } as { code: string },
    problem: { code: "ErrTooManyRequests", retryAfter: AFTER_S },
  },
  {
    status: 418,
    body: { code: "ErrOfANewerServer" },
    problem: { code: "unexpected", serverCode: "ErrOfANewerServer", status: 418 },
  },
];

describe("A real actor, with a service in the place of the network", () => {
  test("is each one that the panel gives a machine, and each is tried with what its machine starts it with", () => {
    const unknown = [...actors.values()].filter(
      ({ key, logic }) => !inputs.has(key) && "config" in logic && key !== "asked.load",
    );
    expect(unknown.map(({ name }) => name)).toEqual([]);
    expect(cases.length).toBeGreaterThan(100);
  });

  test.each(cases)("%s resolves with what the service gives", async (_, actor, input) => {
    const bodies: unknown[] = [];
    stubService(({ method, path }) => {
      const { status, body } = healthyAnswer(routeOf(method, path));
      // The draft that is asked for is among those that there are.
      if (path.includes("/items?"))
        for (const one of body as Draft[]) one.Id = (input as Draft & { id: number }).id ?? one.Id;
      bodies.push(body);
      return answerOf(status, path.includes("/invoice/") ? btoa("a paper") : body);
    });
    const outcome = await outcomeOf(actor, input);
    expect(outcome).toEqual({ resolved: outputOf(actor.name)(bodies, input) });
  });

  test.each(cases)("%s rejects with the problem that each code is", async (_, actor, input) => {
    // The codes are answered at the same time, each to the actor that began with it.
    const refused = new AsyncLocalStorage<Refusal>();
    stubService(() => {
      const refusal = refused.getStore();
      return Response.json(refusal?.body, { status: refusal?.status ?? 500 });
    });
    const outcomes = await Promise.all(
      refusals.map((refusal) => refused.run(refusal, () => outcomeOf(actor, input))),
    );
    expect(outcomes).toEqual(refusals.map(({ problem }) => outcomeOfFailure(actor.name, problem, input)));
  });

  test.each(cases)("%s rejects an answer of another shape", async (_, actor, input) => {
    const asked = stubService(({ method, path }) => {
      const { responses } = routeOf(method, path);
      const isJson = isDescribed(responses[200] ?? responses[201]);
      return isJson ? Response.json({ html: "<h1>Bad gateway</h1>" }) : new Response(null, { status: 502 });
    });
    const outcome = await outcomeOf(actor, input);
    const problem = expect.objectContaining({ code: "unexpected" }) as Problem;
    expect(outcome).toEqual(outcomeOfFailure(actor.name, problem, input));
    expect(asked).not.toEqual([]);
  });

  test.each(cases)("%s says of a silent service that there is no network", async (_, actor, input) => {
    const silence = [
      new TypeError("fetch failed"),
      new DOMException("The operation timed out", "TimeoutError"),
    ];
    for (const failure of silence) {
      stubService(() => Promise.reject(failure));
      const outcome = await outcomeOf(actor, input);
      expect(outcome).toEqual(outcomeOfFailure(actor.name, { code: "network" }, input));
    }
  });

  test.each(cases)("%s says nothing any more once it is stopped", async (_, real, input) => {
    let sent = () => {};
    const isSent = new Promise<void>((resolve) => {
      sent = resolve;
    });
    const asked = stubService(
      ({ signal }) =>
        new Promise((_answer, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason));
          if (signal?.aborted) reject(signal.reason);
          sent();
        }),
    );
    const actor = beginning(real, input);
    const heard: unknown[] = [];
    actor.start();
    await isSent;
    actor.subscribe({ next: (snapshot) => heard.push(snapshot), error: (failure) => heard.push(failure) });
    actor.stop();
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).toEqual([]);
    expect(actor.getSnapshot().output).toBeUndefined();
    expect(asked.length).toBeGreaterThan(0);
  });
});
