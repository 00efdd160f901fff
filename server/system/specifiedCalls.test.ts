import { describe, expect, it } from "vitest";
import { problemResponses } from "#contracts/wire/contract.ts";
import { problemCodes } from "#contracts/wire/problem.ts";
import { problemStatus } from "#contracts/wire/problemStatus.ts";
import { openApiDocument } from "#server/http/open-api/openApi.ts";
import { everyRoute } from "#tests/fixtures/everyRoute.ts";
import { api } from "./slices.ts";

/**
 * The calls of docs/rules/calls.md, by their subjects and under their prefixes (CALL-57, CALL-61). One of two subjects stands where it is
 * named first.
 */
const specified: Record<string, string> = {
  "auth service": `
    POST /api/auth/client/auth
    POST /api/auth/internal/auth
    POST /api/auth/token/refresh
    POST /api/auth/internal/loginasclient`,
  "services and dashboard": `
    GET /api/client/services/directory
    GET /api/client/services/property
    GET /api/client/services/featured
    GET /api/client/items
    GET /api/client/propertyenquiries/stats
    GET /api/client/directoryenquiries/stats
    GET /api/client/calls/stats
    GET /api/client/performance
    POST /api/analytics/property/metrics
    POST /api/analytics/directory/metrics
    GET /api/client/property/count`,
  "property management": `
    GET /api/client/property
    POST /api/client/property
    PUT /api/client/property/{id}
    DELETE /api/client/property/{id}
    POST /api/client/property/{id}/activate
    POST /api/client/property/{id}/deactivate
    POST /api/client/featured
    DELETE /api/client/featured/{id}
    POST /api/client/items
    PUT /api/client/items/{id}
    DELETE /api/client/items/{id}
    POST /api/client/upload/image
    GET /api/admin/feature
    GET /api/geo/locationwithtext
    POST /api/client/contact`,
  "directory management": `
    GET /api/client/directory
    GET /api/geo/town
    PUT /api/client/directory/{id}/service/{serviceId}
    POST /api/client/directory/{id}/service/{serviceId}/upload
    GET /api/geo/location/{value}
    GET /api/geo/location`,
  "property analytics": `
    GET /api/client/property/{id}
    POST /api/analytics/propertyhistory
    POST /api/analytics/property/dimentions
    POST /api/analytics/property/export`,
  "directory analytics": `
    POST /api/analytics/directory/dimentions
    GET /api/geo/region/{code}
    GET /api/geo/town/{code}
    GET /api/geo/province/{code}`,
  "property enquiries": `
    GET /api/client/agent/preferences
    GET /api/client/propertycontacts
    GET /api/client/propertycontacts/stats
    GET /api/client/propertycontacts/export
    GET /api/client/calls/property
    GET /api/client/propertyenquiries
    POST /api/client/calls/property/{id}/send
    POST /api/client/propertyenquiries/{id}/resend
    POST /api/client/calls/property/{id}/markasspam
    POST /api/client/propertyenquiries/{id}/markasspam`,
  "directory enquiries": `
    GET /api/client/directorycontacts
    GET /api/client/directorycontacts/stats
    GET /api/client/calls/directory
    GET /api/client/directoryenquiries
    POST /api/client/directoryenquiries/{id}/resend
    POST /api/client/directoryenquiries/{id}/markasspam
    POST /api/client/calls/directory/{id}/send
    POST /api/client/calls/directory/{id}/markasspam`,
  "contracting, invoices, feeds, XML report, support": `
    POST /api/client/contact-advertise
    GET /api/client/invoicehistory/count
    GET /api/client/invoicehistory
    GET /api/client/invoice/{number}
    GET /api/client/exportedfeeds
    POST /api/client/exportedfeeds
    PUT /api/client/exportedfeeds/{id}
    GET /api/imports/history/{login}
    GET /api/imports/report/{login}/{entryId}
    GET /api/imports/report/{agentCode}/{id}/xml
    GET /api/client/photo-report-detailed/{login}`,
};

/** What is asked for beyond them, and why. */
const beyond: Record<string, string> = {
  "DELETE /api/client/exportedfeeds/{id}": "CALL-49, FEED-32",
  "PUT /api/client/property/responsible": "TEAM-43, who is responsible; docs/decisions/174",
  "PUT /api/auth/account/password": "ACCOUNT-02; docs/decisions/085",
  "GET /api/auth/account/sessions": "ACCOUNT-06; docs/decisions/085",
  "DELETE /api/auth/account/sessions/{id}": "ACCOUNT-07; docs/decisions/085",
  "DELETE /api/auth/account/sessions": "ACCOUNT-07; docs/decisions/085",
  "GET /api/imports/feed/{login}": "IMP-67, where the feed lies and its latest check; docs/decisions/147",
  "POST /api/imports/feed/{login}/check": "IMP-67, a check of the feed; docs/decisions/147",
  "POST /api/imports/feed/{login}/file": "IMP-74, a check of a file; docs/decisions/160",
  "DELETE /api/imports/feed/{login}/check": "IMP-69, stopping a check; docs/decisions/147",
  "POST /api/imports/feed/{login}/run": "IMP-70, an import now; docs/decisions/148",
  "GET /api/imports/feed/{login}/findings": "IMP-67, what a check found; docs/decisions/147",
  "GET /api/client/views": "VIEW-09: views that are kept; docs/decisions/093",
  "POST /api/client/views": "VIEW-04, keeping a view; docs/decisions/093",
  "PUT /api/client/views/{id}": "VIEW-13, saving a view; docs/decisions/093",
  "DELETE /api/client/views/{id}": "VIEW-16, removing a view; docs/decisions/093",
  "PUT /api/client/vieworder": "VIEW-07, views in an order of one's own; docs/decisions/093",
  "PUT /api/client/viewlayout": "VIEW-20, the columns of a table; docs/decisions/093",
  "GET /api/client/property/bulk": "BULK-01, many listings at once; docs/decisions/091",
  "GET /api/client/property/bulk/ids": "BULK-01, many listings at once; docs/decisions/091",
  "GET /api/client/property/bulk/listings": "SHEET-01, listings in a workbook; docs/decisions/095",
  "POST /api/client/property/bulk": "BULK-01, many listings at once; docs/decisions/091",
  "POST /api/client/property/bulk/preview": "BULK-01, many listings at once; docs/decisions/091",
  "POST /api/client/property/bulk/undo": "BULK-01, many listings at once; docs/decisions/091",
  "GET /api/auth/team": "TEAM-03, the users of an account; docs/decisions/169",
  "POST /api/auth/team/invitations": "TEAM-04, inviting a user; docs/decisions/169",
  "POST /api/auth/team/invitations/{id}/send": "TEAM-05, sending it again; docs/decisions/169",
  "DELETE /api/auth/team/invitations/{id}": "TEAM-05, withdrawing it; docs/decisions/169",
  "POST /api/auth/team/invitation": "TEAM-32, what an invitation says; docs/decisions/169",
  "POST /api/auth/team/accept": "TEAM-06, accepting it; docs/decisions/169",
  "PUT /api/auth/team/users/{id}/role": "TEAM-10, another role; docs/decisions/169",
  "DELETE /api/auth/team/users/{id}": "TEAM-11, removing a user; docs/decisions/169",
  "DELETE /api/auth/team/users/{id}/sessions": "TEAM-13, ending a colleague's sessions; docs/decisions/169",
  "GET /api/auth/keys": "APIKEY-06, the keys of an account; docs/decisions/176",
  "POST /api/auth/keys": "APIKEY-01, making a key; docs/decisions/176",
  "DELETE /api/auth/keys/{id}": "APIKEY-07, revoking it; docs/decisions/176",
  "GET /api/auth/webhooks": "HOOK-02, the webhooks of an account; docs/decisions/179",
  "POST /api/auth/webhooks": "HOOK-01, adding one; docs/decisions/179",
  "PUT /api/auth/webhooks/{id}": "HOOK-06, changing it; docs/decisions/179",
  "POST /api/auth/webhooks/{id}/secret": "HOOK-08, another secret; docs/decisions/179",
  "DELETE /api/auth/webhooks/{id}": "HOOK-06, removing it; docs/decisions/179",
  "POST /api/auth/webhooks/{id}/test": "HOOK-17, a test; docs/decisions/179",
  "GET /api/auth/webhooks/{id}/deliveries": "HOOK-16, what was sent; docs/decisions/179",
  "POST /api/auth/webhooks/{id}/deliveries/{delivery}/resend": "HOOK-17, sent again; docs/decisions/179",
  "POST /api/auth/second-step": "ACCOUNT-12; docs/decisions/086",
  "GET /api/auth/account/second-factor": "ACCOUNT-10; docs/decisions/086",
  "POST /api/auth/account/second-factor": "ACCOUNT-10; docs/decisions/086",
  "POST /api/auth/account/second-factor/confirm": "ACCOUNT-11; docs/decisions/086",
  "POST /api/auth/account/second-factor/recovery-codes": "ACCOUNT-14; docs/decisions/086",
  "POST /api/auth/account/second-factor/off": "ACCOUNT-15; docs/decisions/086",
  "GET /api/client/property/{id}/reports": "REPORT-04: links to a listing's report; docs/decisions/094",
  "POST /api/client/property/{id}/reports": "REPORT-01, sharing a report; docs/decisions/094",
  "DELETE /api/client/reports/{id}": "REPORT-05, revoking a link; docs/decisions/094",
  "GET /api/client/agent/letters": "REPORT-22, the switch of the weekly letter; docs/decisions/094",
  "PUT /api/client/agent/letters": "REPORT-22, the switch of the weekly letter; docs/decisions/094",
  "GET /api/client/agent/letters/enquiries": "ENQ-60, letters about new enquiries; docs/decisions/156",
  "PUT /api/client/agent/letters/enquiries": "ENQ-60, letters about new enquiries; docs/decisions/156",
  "GET /api/client/events": "LIVE-01, what changes while somebody looks; docs/decisions/168",
  "POST /api/auth/token/revoke": "SESSION-05, signing out ends the session; docs/decisions/005",
  "POST /api/admin/clients/find": "ADMIN-22, the client to sign in as",
  "POST /api/admin/clients/list": "CALL-80, the office's clients; docs/decisions/180",
  "POST /api/admin/clients": "CALL-92, making a client; docs/decisions/180",
  "GET /api/admin/clients/{login}": "CALL-81, one of them; docs/decisions/180",
  "PUT /api/admin/clients/{login}/services": "CALL-82, setting services; docs/decisions/180",
  "POST /api/admin/clients/{login}/suspension": "CALL-83, suspending; docs/decisions/180",
  "DELETE /api/admin/clients/{login}/suspension": "CALL-84, reinstating; docs/decisions/180",
  "DELETE /api/admin/clients/{login}/lock": "CALL-85, unlocking sign-ins; docs/decisions/180",
  "POST /api/admin/clients/{login}/password-link":
    "ADMIN-39, sending a link that chooses a password; docs/decisions/180",
  "GET /api/admin/requests": "CALL-95, what clients ask of the office; docs/decisions/195",
  "PUT /api/admin/requests/{id}/state": "CALL-96, how far the office is with it; docs/decisions/195",
  "POST /api/admin/people/find": "SAFE-59, what is known of a person; docs/decisions/097",
  "POST /api/admin/people/export": "SAFE-59, told to whom it is about; docs/decisions/097",
  "POST /api/admin/people/forget": "SAFE-59, forgotten; docs/decisions/097",
  "GET /api/client/directory/{id}/service/{serviceId}": "CALL-53: an entry with its ETag",
  "GET /api/client/office": "RIGHT-08, PAGE-09: the company's address and contact; docs/decisions/040",
  "GET /api/geo/geocode": "WIZ-07, use address; docs/decisions/004",
  "GET /api/geo/cadastre/{reference}": "FIELD-21, cadastral reference; docs/decisions/038",
  "GET /api/geo/parcels": "the cadastral reference of a pin; docs/decisions/038",
  "GET /api/geo/parcel/{reference}": "the parcel's outline on the map; docs/decisions/038",
  "GET /api/geo/shape/{id}": "FIELD-22: a point outside of the municipality's polygon",
  "GET /api/geo/tile/{z}/{x}/{y}": "WIZ-09: the built-in map; docs/decisions/004",
  "GET /api/client/property/{id}/history": "CALL-86, HIST-01, what changed of a listing; docs/decisions/185",
  "POST /api/client/property/{id}/history/{version}/undo":
    "CALL-87, HIST-06, undoing a change; docs/decisions/185",
  "GET /api/client/property/{id}/quality": "QUAL-31, how good a listing is; docs/decisions/089",
  "GET /api/client/property/{id}/comparison": "COMPARE-20, a listing against the others; docs/decisions/092",
  "GET /api/client/property/quality": "QUAL-40, listings to improve; docs/decisions/089",
  "GET /api/client/property/reference": "WIZ-35, the next free reference; docs/decisions/084",
  "POST /api/client/property/review": "QUAL-37, DUP-06, before it is published; docs/decisions/089",
  "GET /api/client/property/{id}/duplicates": "DUP-08, likely duplicates; docs/decisions/090",
  "POST /api/client/property/{id}/duplicates/deny": "DUP-09, two homes; docs/decisions/090",
  "POST /api/client/propertyenquiries/{id}/unmarkasspam": "spam can be taken back; docs/decisions/034",
  "POST /api/client/calls/property/{id}/unmarkasspam": "spam can be taken back; docs/decisions/034",
  "POST /api/client/directoryenquiries/{id}/unmarkasspam": "spam can be taken back; docs/decisions/034",
  "POST /api/client/calls/directory/{id}/unmarkasspam": "spam can be taken back; docs/decisions/034",
  "POST /api/client/propertyenquiries/{id}/markasread":
    "opened ones are told from unread ones; docs/decisions/034",
  "POST /api/client/calls/property/{id}/markasread":
    "opened ones are told from unread ones; docs/decisions/034",
  "POST /api/client/directoryenquiries/{id}/markasread":
    "opened ones are told from unread ones; docs/decisions/034",
  "POST /api/client/calls/directory/{id}/markasread":
    "opened ones are told from unread ones; docs/decisions/034",
  "POST /api/client/propertyenquiries/{id}/markashandled": "what is done with; docs/decisions/034",
  "POST /api/client/calls/property/{id}/markashandled": "what is done with; docs/decisions/034",
  "POST /api/client/directoryenquiries/{id}/markashandled": "what is done with; docs/decisions/034",
  "POST /api/client/calls/directory/{id}/markashandled": "what is done with; docs/decisions/034",
  "POST /api/client/propertyenquiries/{id}/unmarkashandled":
    "what is done with, taken back; docs/decisions/034",
  "POST /api/client/calls/property/{id}/unmarkashandled": "what is done with, taken back; docs/decisions/034",
  "POST /api/client/directoryenquiries/{id}/unmarkashandled":
    "what is done with, taken back; docs/decisions/034",
  "POST /api/client/calls/directory/{id}/unmarkashandled":
    "what is done with, taken back; docs/decisions/034",
  "POST /api/client/propertyenquiries/{id}/stage": "CALL-88, the stage of an enquiry",
  "POST /api/client/calls/property/{id}/stage": "CALL-89, the stage of an enquiry",
  "POST /api/client/directoryenquiries/{id}/stage": "CALL-90, the stage of an enquiry",
  "POST /api/client/calls/directory/{id}/stage": "CALL-91, the stage of an enquiry",
  "POST /api/client/propertyenquiries/{id}/assignee": "CALL-93, who sees to an enquiry",
  "POST /api/client/calls/property/{id}/assignee": "CALL-93, who sees to an enquiry",
  "POST /api/client/directoryenquiries/{id}/assignee": "CALL-93, who sees to an enquiry",
  "POST /api/client/calls/directory/{id}/assignee": "CALL-93, who sees to an enquiry",
  "GET /api/client/propertycontacts/assignees": "CALL-94, who can see to an enquiry",
  "GET /api/client/directorycontacts/assignees": "CALL-94, who can see to an enquiry",
};

const asked = [
  ...Object.values(specified).flatMap((text) =>
    text
      .trim()
      .split("\n")
      .map((line) => line.trim()),
  ),
  ...Object.keys(beyond),
].sort();

interface Operation {
  readonly responses: Readonly<Record<string, unknown>>;
}
const { paths } = openApiDocument(api) as { paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    responses: operation.responses,
  })),
);

describe("the list of calls in the rules", () => {
  it("names each call once", () => {
    expect(new Set(asked).size).toBe(asked.length);
  });

  // CALL-52, CALL-57
  it("is what the contracts hold, with nothing unsaid besides", () => {
    const contracted = everyRoute.map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`,
    );
    expect(contracted.sort()).toEqual(asked);
  });

  it("is what the description of the services lists, with nothing unsaid besides", () => {
    expect(operations.map(({ call }) => call).sort()).toEqual(asked);
  });

  it("is served: no call can answer that it is not implemented", () => {
    expect(Object.keys(problemResponses)).not.toContain("501");
    expect(operations.filter(({ responses }) => "501" in responses)).toEqual([]);
    expect(problemCodes.filter((code) => problemStatus(code) === 501)).toEqual([]);
  });
});
