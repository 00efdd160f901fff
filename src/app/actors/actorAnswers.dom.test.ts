import "fake-indexeddb/auto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { healthyAnswer, routeOf } from "#tests/fixtures/contractService.ts";
import { providedActors } from "#tests/fixtures/providedActors.ts";
import {
  actorsWithoutInput,
  cases,
  outcomeOf,
  sourceName,
  stubService,
  untriedActors,
} from "#tests/fixtures/realActors.ts";

afterEach(() => vi.unstubAllGlobals());

interface CountBody {
  count: number;
}

interface Draft {
  Id: number;
  Content: unknown;
  Version: string;
}

interface PlaceBody {
  Id: string;
  Labels: { en: string; es: string; Default: string; province: { Default: string } };
}

const nothing = () => undefined;
const nobody = () => ({ client: null, admin: null });
const pair = ([metric, metric2]: unknown[]) => ({ metric, metric2 });
const countOf = ([{ count }]: [CountBody]) => count;
const secretsOf = ([{ RecoverySecrets }]: [{ RecoverySecrets: string[] }]) => RecoverySecrets;
const rowsOf = ([{ Rows }]: [{ Rows: unknown }]) => Rows;
const usersOf = ([{ Users }]: [{ Users: unknown }]) => Users;

interface ShapeBody {
  id: string;
  reference: string;
  rings: unknown;
}

interface RecentRun {
  Run: string;
  Action: unknown;
  Ids: unknown;
  UndoSeconds: number;
}

/**
 * What an actor makes of the bodies of its answers, which are in the order of its questions, and of its input; one that is not here
 * resolves with the body of its one answer.
 */
const pageOf = (bodies: unknown[]) => {
  const [items, { count }] = bodies.slice(-2) as [unknown, CountBody];
  return { items, count };
};

/** Each kind is asked for where there are rows of it. */
const detailsOf = (bodies: unknown[], { rows }: { rows: readonly { Type: string }[] }) => ({
  enquiries: rows.some(({ Type }) => Type === "web-enquiry") ? bodies[0] : [],
  calls: rows.some(({ Type }) => Type === "iovox-call") ? bodies.at(-1) : [],
});

const outputs: Readonly<Record<string, (bodies: never, input: never) => unknown>> = {
  "session.signIn": nobody,
  "session.signInUser": nobody,
  "session.signInByCode": nobody,
  "session.loginAs": nobody,
  "password.change": nothing,
  "secondFactor.confirm": secretsOf,
  "secondFactor.renew": secretsOf,
  "secondFactor.end": nothing,
  "ownSessions.end": nothing,
  "ownSessions.endOthers": nothing,
  "weeklyLetter.load": ([{ Weekly }]: [{ Weekly: boolean }]) => ({ on: Weekly }),
  "weeklyLetter.turn": nothing,
  "enquiryLetter.load": ([{ AtOnce }]: [{ AtOnce: boolean }]) => ({ on: AtOnce }),
  "enquiryLetter.turn": nothing,
  "team.list": ([{ Users, Invitations }]: [{ Users: unknown; Invitations: unknown }]) => ({
    users: Users,
    invitations: Invitations,
  }),
  "team.invite": nothing,
  "team.change": nothing,
  "apiKeys.list": ([{ Keys }]: [{ Keys: unknown }]) => Keys,
  "apiKeys.make": ([{ Secret }]: [{ Secret: string }]) => ({ secret: Secret }),
  "apiKeys.change": nothing,
  "analyticsOf.askChart": pair,
  "analyticsOf.askBefore": pair,
  "analyticsOf.askTable": pair,
  "enquiryExport.mayExport": ([{ ExportEnquiries }]: [{ ExportEnquiries: boolean }]) => ExportEnquiries,
  "enquiryExport.download": () => ({ rows: 0 }),
  "analyticsExport.download": () => ({ rows: 0 }),
  "recentRun.load": ([{ Runs }]: [{ Runs: RecentRun[] }]) =>
    Runs[0]
      ? { id: Runs[0].Run, action: Runs[0].Action, ids: Runs[0].Ids, undoMs: Runs[0].UndoSeconds * 1000 }
      : null,
  "feedCheck.stopCheck": nothing,
  "people.export": nothing,
  "officeClients.list": ([{ Clients, Next }]: [{ Clients: unknown; Next: unknown }]) => ({
    secretRows: Clients,
    next: Next,
  }),
  "officeClient.read": ([secretClient]: [unknown]) => ({ secretClient }),
  "officeClient.change": nothing,
  "newClient.create": nothing,
  "officeRequests.list": ([{ Requests, Next }]: [{ Requests: unknown; Next: unknown }]) => ({
    secretRows: Requests,
    next: Next,
  }),
  "requestMove.move": ([secretStanding]: [unknown]) => ({ secretStanding }),
  "clientSearch.find": ([{ Clients, More }]: [{ Clients: unknown; More: unknown }]) => ({
    secretClients: Clients,
    more: More,
  }),
  "reportLinksOf.revoke": nothing,
  "listingHistoryOf.undo": nothing,
  "responsible.users": usersOf,
  "responsible.give": nothing,
  "sheetImport.draft": nothing,
  "invitation.accept": nothing,
  "placeText.load": ([{ text }]: [{ text: unknown }]) => text,
  "placeOutline.load": ([{ id, rings }]: [ShapeBody]) => ({ id, rings }),
  "parcelOutline.load": ([{ reference, rings }]: [ShapeBody]) => ({ id: `parcel-${reference}`, rings }),
  "webhooks.list": ([{ Webhooks }]: [{ Webhooks: unknown }]) => Webhooks,
  "webhooks.make": ([{ Secret }]: [{ Secret: string }]) => ({ secret: Secret }),
  "webhooks.save": nothing,
  "webhooks.change": nothing,
  "webhooks.renew": ([{ Secret }]: [{ Secret: string }]) => ({ secret: Secret }),
  "webhookLog.read": ([{ Deliveries, Next }]: [{ Deliveries: unknown; Next: unknown }]) => ({
    deliveries: Deliveries,
    next: Next,
  }),
  "webhookLog.send": ([{ Delivery }]: [{ Delivery: number }]) => ({ delivery: Delivery }),
  "propertyBulk.gather": ([{ Ids }]: [{ Ids: unknown }]) => Ids,
  "propertyBulk.preview": rowsOf,
  "propertyBulk.step": rowsOf,
  "directoryList.namePlaces": (
    [towns, province]: [PlaceBody[], PlaceBody],
    { entries }: { entries: { Province: string }[] },
  ) => ({
    ...Object.fromEntries(towns.map(({ Id, Labels }) => [Id, Labels.Default])),
    ...Object.fromEntries(entries.map(({ Province }) => [Province, province.Labels.en])),
  }),
  "directoryWizardOf.load": ([entry]: unknown[]) => ({ entry, etag: "" }),
  "position.check": () => ({ inside: false }),
  "enquiryList.search": ([rows, count]: [unknown, CountBody]) => ({ rows, ...count }),
  "enquiryList.findDetails": detailsOf,
  "enquiryChanges.findDetails": detailsOf,
  "enquiryList.findSubjects": ([found]: unknown[], { about }: { about: string }) =>
    about === "property" ? { properties: found, entries: [] } : { properties: [], entries: found },
  "featuredPlaces.count": ([premium, standard]: CountBody[]) => ({
    Featured: standard?.count,
    FeaturedPremium: premium?.count,
  }),
  "feeds.count": ([active, weekly]: CountBody[]) => ({ active: active?.count, weekly: weekly?.count }),
  "groupNames.askNames": (bodies: PlaceBody[] | [PlaceBody[]], { kind }: { kind: string }) =>
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
  "propertyList.search": pageOf,
  "listChanges.search": pageOf,
  "propertyRow.remove": nothing,
  "propertyPeekOf.look": ([found]: unknown[], { subject: { show } }: { subject: { show: string } }) =>
    show === "details" ? { show, property: found } : { show, periods: found },
  "qualityOfProperty.load": ([quality, twins]: unknown[]) => ({ quality, twins }),
  "toldApart.load": () => true,
  "services.load": ([service]: unknown[], { name }: { name: string }) => ({ [name]: service }),
  "listings.load": countOf,
  "count.load": countOf,
  // One day: it is in the later half.
  "statistic.load": ([[{ Metric }]]: [[{ Metric: number }]]) => ({
    views: { now: Metric, before: 0, days: [Metric] },
  }),
  "unfinishedProperties.list": ([items]: [{ Id: number }[]]) => ({
    items: items.map(({ Id }) => expect.objectContaining({ key: `draft-${Id}`, kept: "account" })),
    unread: null,
  }),
  "unfinishedProperties.remove": nothing,
  "unfinishedEntries.remove": nothing,
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
  (outputs[name.split(" ")[0] ?? ""] ?? firstBody) as (bodies: unknown[], input: unknown) => unknown;

const answerOf = (status: number, body: unknown) =>
  status === 204 ? new Response(null, { status }) : Response.json(body ?? "a file", { status });

describe("A real actor, with a service in the place of the network", () => {
  test("is tried with what its machine starts it with, or says why it is not, whichever the panel gives", () => {
    const tried = cases.map(([, actor]) => sourceName(actor));
    expect(actorsWithoutInput).toEqual([]);
    expect([...new Set([...tried, ...Object.keys(untriedActors)])].toSorted()).toEqual(providedActors);
    expect(tried.filter((name) => name in untriedActors)).toEqual([]);
    expect(cases.length).toBeGreaterThan(150);
  });

  // A workbook of listings is made by a worker, which there is none of here: sheets.e2e.ts.
  const answering = cases.filter(([, { name }]) => name !== "listingExport.download");

  test.each(answering)("%s resolves with what the service gives", async (_, actor, input) => {
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
});
