import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { limits } from "#contracts/wire/limits.ts";
import {
  clientCodes,
  fieldCodes,
  limitCodes,
  type Problem,
  type ProblemCode,
  plainCodes,
  problemCodes,
} from "#contracts/wire/problem.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { problemStatus } from "#contracts/wire/problemStatus.ts";
import en from "#locales/en/problem.json" with { type: "json" };
import es from "#locales/es/problem.json" with { type: "json" };
import { stepOfProblem } from "#machines/property-form/serverFormProblems.ts";

/** The forms of appearance, and what each is for (docs/decisions/042-where-failures-appear.md). */
const forms = {
  dialog: "a dialog, to be closed before one goes on",
  field: "beside its field; in a wizard with a summary on top of the step, to which it leads back",
  row: "in the row, or beside the button or switch that was pressed",
  banner: "a banner in the window or card that was worked in; what was typed stays",
  part: "in place of the part that could not be loaded, with a button to try again",
  screen: "the no-access screen, with the contact form",
  session: "nowhere at first: the token is renewed once, else the sign-in screen says that the session ended",
} as const;
type Form = keyof typeof forms;

/** Where each code is first met. Exhaustive by its type: a new code needs its place. */
const places: Record<ProblemCode, readonly [Form, string]> = {
  ErrInvalidCredentials: ["dialog", "signing in ('Login failed')"],
  ErrInvalidAdminId: ["dialog", "signing in"],
  ErrTooManyRequests: ["dialog", "signing in; elsewhere where it was pressed"],
  ErrUserNotAuthorized: ["dialog", "Login As"],
  ErrUnknownLogin: ["dialog", "Login As, a login that nobody has"],
  ErrMissingSubject: ["dialog", "support, no access: 'Missing Fields', before anything is sent"],
  ErrInvalidContentType: ["dialog", "logo; a photo says it in its tile"],
  ErrFileSizeExceed: ["dialog", "logo; a photo says it in its tile"],
  ErrInvalidImage: ["dialog", "logo; a photo says it in its tile"],
  ErrVersionConflict: ["dialog", "both wizards: the two versions beside each other"],
  ErrInvalidPath: ["part", "anything that is not there any more"],
  ErrMapServiceSlow: ["row", "position and cadastral reference"],
  ErrMapServiceFailed: ["row", "position and cadastral reference"],
  ErrInvalidRequest: ["banner", "what was sent"],
  ErrIdempotencyKeyReused: ["banner", "what was sent twice"],
  ErrInternalServerError: ["part", "whatever was asked; a banner where something was sent"],
  ErrNotReady: ["part", "whatever was asked; a banner where something was sent"],
  ErrStorageUnavailable: ["banner", "publishing or saving with new photos or a new logo"],
  uploadExpired: ["dialog", "logo; a photo says it in its tile"],
  network: ["part", "whatever was asked; a banner where something was sent"],
  unexpected: ["part", "whatever was asked; a banner where something was sent"],
  ErrInvalidAuthorizationHeader: ["session", "any call"],
  ErrInvalidAccessToken: ["session", "any call"],
  ErrNoService: ["screen", "any screen that needs a service"],
  ErrNoRigths: ["screen", "what a role does not include"],
  ErrDecodingParams: ["part", "lists and analytics"],
  ErrFromDateTooEarly: ["part", "analytics, enquiries, invoices; the form says it first"],
  ErrInvalidTake: ["part", "lists and analytics"],
  ErrMissingFromDate: ["part", "analytics, enquiries; the form says it first"],
  ErrMissingToDate: ["part", "analytics, enquiries; the form says it first"],
  ErrMissingMetric: ["part", "analytics"],
  ErrInvalidMetric: ["part", "analytics"],
  ErrInvalidAction: ["row", "property list: activate, deactivate"],
  ErrPropertyIsOffline: ["row", "property list: featured switches"],
  ErrPropertyIsAlreadyFeatured: ["row", "property list: featured switches"],
  ErrPropertyIsAlreadyFeaturedPremium: ["row", "property list: featured switches"],
  ErrFeaturedExceeded: ["row", "property list: featured switches, with a link to Advertise"],
  ErrFeaturedPremiumExceeded: ["row", "property list: featured switches, with a link to Advertise"],
  ErrNotManualImport: ["row", "property list; in the wizard a banner"],
  ErrPropertyServiceLimit: ["row", "property list; in the wizard a banner"],
  ErrPropertyInvalid: ["banner", "property wizard; with fields it leads to the first"],
  ErrInvalidBody: ["banner", "what was sent; with fields it leads to the first"],
  ErrCannotUpdate: ["banner", "directory wizard"],
  ErrInvalidUrl: ["banner", "directory wizard"],
  ErrEmptyName: ["banner", "data feeds"],
  ErrMaxFeedLimit: ["banner", "data feeds"],
  ErrMaxViewLimit: ["banner", "keeping a view"],
  ErrMaxReportLimit: ["banner", "sharing a report"],
  ErrViewTaken: ["banner", "keeping a view"],
  ErrDraftTooLarge: ["banner", "property wizard, kept for later"],
  ErrMaxDraftLimit: ["banner", "property wizard, kept for later"],
  ErrDraftSpaceExceeded: ["banner", "property wizard, kept for later"],
  ErrStorageExceeded: ["dialog", "logo; a photo says it in its tile"],
  ErrDuplicateRef: ["field", "property wizard"],
  ErrInvalidOffer: ["field", "property wizard"],
  ErrInvalidFloorNumber: ["field", "property wizard"],
  ErrInvalidBedrooms: ["field", "property wizard"],
  ErrInvalidBathrooms: ["field", "property wizard"],
  ErrInvalidToilets: ["field", "property wizard"],
  ErrInvalidPrice: ["field", "property wizard"],
  ErrInvalidGeoInfo: ["field", "property wizard"],
  ErrInvalidMedia: ["field", "property wizard"],
  ErrTooManyPhotos: ["field", "property wizard"],
  ErrTooManyVideos: ["field", "property wizard"],
  ErrTooManyVirtualTours: ["field", "property wizard"],
  ErrMissingPrice: ["field", "property wizard"],
  ErrMissingReference: ["field", "property wizard"],
  ErrMissingTown: ["field", "property wizard"],
  ErrMissingOffer: ["field", "property wizard"],
  ErrMissingGeoInfo: ["field", "property wizard"],
  ErrMissingShowAddress: ["field", "property wizard"],
  ErrChangedSince: ["row", "history of a listing: undo, with the fields"],
  ErrWrongPassword: ["field", "account: the present password"],
  ErrPasswordTooShort: ["field", "account: the new password; the form says it first"],
  ErrPasswordCommon: ["field", "account: the new password"],
  ErrPasswordNamesAccount: ["field", "account: the new password"],
  ErrPasswordUnchanged: ["field", "account: the new password"],
  ErrSecondFactorNeeded: ["session", "signing in: the second step shows"],
  ErrWrongCode: ["field", "signing in, account: the code"],
  ErrSignInOver: ["dialog", "signing in"],
  ErrSecondFactorIsOn: ["banner", "account: the second step"],
  ErrSecondFactorMissing: ["dialog", "Login As"],
  ErrChooseAccount: ["session", "signing in as a user of several accounts"],
  ErrLastOwner: ["row", "users of the account"],
  ErrInvalidAssignee: ["row", "enquiry list: who an enquiry is assigned to"],
  ErrInvitationOver: ["banner", "accepting an invitation"],
};

/** The numbers that a text is shown with in the table. */
const met: Record<(typeof limitCodes)[number], number> = {
  ErrFileSizeExceed: 1,
  ErrFeaturedExceeded: 40,
  ErrFeaturedPremiumExceeded: 20,
  ErrPropertyServiceLimit: 600,
  ErrTooManyPhotos: limits.photos,
  ErrMaxFeedLimit: limits.feeds,
  ErrDraftTooLarge: limits.draftBytes / 1024,
  ErrMaxDraftLimit: limits.drafts,
  ErrDraftSpaceExceeded: limits.draftsBytes / 1024 ** 2,
  ErrStorageExceeded: 50,
  ErrPasswordTooShort: limits.passwordLength,
  ErrMaxViewLimit: limits.views,
  ErrMaxReportLimit: 20,
};

const problems: Problem[] = [
  ...plainCodes.map((code) => ({ code })),
  ...limitCodes.map((code) => ({ code, limit: met[code] })),
  ...fieldCodes.map((code) => ({ code })),
  { code: "ErrTooManyRequests", retryAfter: 30 },
  { code: "network" },
  { code: "uploadExpired" },
  { code: "unexpected" },
  { code: "unexpected", status: 502 },
  { code: "unexpected", status: 409, serverCode: "ErrOfAnotherSystem" },
];

const texts = createInstance();
await texts.init({
  resources: { en: { problem: en }, es: { problem: es } },
  ns: ["problem"],
  defaultNS: "problem",
  interpolation: { escapeValue: false },
});
const said = (language: string, problem: Problem) =>
  texts.getFixedT(language, "problem")(problem.code, problemParams(problem));

const nameOf = (problem: Problem) => {
  if (problem.code !== "unexpected") return problem.code;
  const unknown = problem.serverCode === undefined ? `status ${problem.status}` : "a code that is not ours";
  return problem.status === undefined ? problem.code : `${problem.code}, ${unknown}`;
};
const statusOf = ({ code }: Problem) =>
  (clientCodes as readonly string[]).includes(code) ? "–" : String(problemStatus(code));

describe("where failures appear", () => {
  it("is written down for every code, in docs/problems.md", async () => {
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(problemCodes));
    const rows = problems.map((problem) => {
      const [form, where] = places[problem.code];
      const cells = [
        nameOf(problem),
        statusOf(problem),
        form,
        where,
        said("en", problem),
        said("es", problem),
      ];
      return `| ${cells.join(" | ")} |`;
    });
    const table = [
      "# Where failures appear",
      "",
      "Every code of the catalogue (docs/rules/codes.md), with the text as it is read. Made by `locales/problemPlaces.test.ts`; `npx vitest run -u` writes it.",
      "",
      ...Object.entries(forms).map(([form, meaning]) => `- **${form}**: ${meaning}.`),
      "",
      "| Code | Status | Form | Where | English | Spanish |",
      "|---|---|---|---|---|---|",
      ...rows,
      "",
    ];
    await expect(table.join("\n")).toMatchFileSnapshot("../docs/problems.md");
  });

  it("is a field for exactly those codes that lead back to a step of the wizard", () => {
    const fields = problems.filter(({ code }) => places[code].join(": ") === "field: property wizard");
    const leading = problems.filter((problem) => stepOfProblem(problem) !== null);
    expect(fields.map(({ code }) => code)).toEqual(leading.map(({ code }) => code));
  });

  // ERR-21, ERR-22
  it("names the status of a server that fails, and a code that nobody knows", () => {
    for (const language of ["en", "es"]) {
      expect(said(language, { code: "ErrInternalServerError" })).toContain("500");
      expect(said(language, { code: "unexpected", status: 502 })).toContain("502");
      expect(said(language, { code: "unexpected", status: 409, serverCode: "ErrX" })).toContain("ErrX");
    }
  });

  it("says limits in numbers", () => {
    expect(said("en", { code: "ErrFileSizeExceed", limit: 1 })).toBe(
      "The file is bigger than 1 MB. Choose a smaller one.",
    );
    expect(said("es", { code: "ErrMaxFeedLimit", limit: 20 })).toContain("Desactiva uno");
  });
});
