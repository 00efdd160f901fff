import { readingsOf } from "#contracts/number/numberText.ts";
import {
  type FigureField,
  figureFields,
  propertyFields,
  propertyNumber,
} from "#contracts/property/propertyFields.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { propertyRules } from "#contracts/property/propertyRules.ts";
import { isShownField } from "#contracts/property/shownFields.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { ProblemCode } from "#contracts/wire/problem.ts";
import { recordOf } from "#contracts/wire/recordOf.ts";
import { publicLinkOf } from "#contracts/wire/webAddress.ts";
import { formNumber, payloadOfForm, webAddress } from "./payloadOfForm.ts";
import { stepOfField, type WizardStep, wizardSteps } from "./stepOfField.ts";

/** What can be wrong with a field; the texts are `wizard.errors.<code>`. */
export const formProblemCodes = [
  "required",
  "requiredPick",
  "tooLong",
  "invalid",
  "price",
  "highSeasonPrice",
  "whole",
  "number",
  "twoReadings",
  "yearBuilt",
  "coordinates",
  "geoInfo",
  "cadastral",
  "floorNumber",
  "reference",
  "duplicateRef",
  "media",
  "mediaUrl",
  "mediaRepeated",
  "address",
  "distance",
  "location",
  "photos",
] as const;
export type FormProblemCode = (typeof formProblemCodes)[number];

/** One wrong field of the wizard: `path` is the form's dotted wire name (`Medias.0`, `Distance.Town`). */
export interface FormProblem {
  path: string;
  code: FormProblemCode;
  step: WizardStep;
}

const byCode: Partial<Record<ProblemCode, FormProblemCode>> = {
  ErrMissingReference: "required",
  ErrMissingOffer: "required",
  ErrMissingPrice: "required",
  ErrMissingTown: "requiredPick",
  ErrMissingGeoInfo: "geoInfo",
  ErrMissingShowAddress: "address",
  ErrInvalidGeoInfo: "coordinates",
  ErrInvalidFloorNumber: "floorNumber",
  ErrDuplicateRef: "duplicateRef",
  ErrTooManyPhotos: "photos",
  ErrTooManyVideos: "mediaRepeated",
  ErrTooManyVirtualTours: "mediaRepeated",
};

const byKind = {
  price: "price",
  count: "whole",
  area: "number",
  year: "yearBuilt",
  degrees: "coordinates",
} as const;

const byField: Record<string, FormProblemCode> = {
  ...recordOf(figureFields, (field) => byKind[propertyFields[field].kind]),
  AgentRef: "reference",
  HighSeasonPrice: "highSeasonPrice",
  Location: "location",
  CadastralReference: "cadastral",
  Distance: "distance",
  Descriptions: "tooLong",
  Address: "tooLong",
  Medias: "media",
};

/** What to tell about a field of the form for a catalogue code, from the rules or from the server. */
export const formCodeOf = (path: string, code: ProblemCode): FormProblemCode =>
  (path === "Medias" ? "mediaRepeated" : byCode[code]) ?? byField[path.split(".")[0] ?? path] ?? "invalid";

const renamed: Record<string, string> = { Ref: "AgentRef", Offer: "OfferType" };

/** The form's name of a field of the payload: the two that the wire names differently (SEND-24, SEND-26). */
export const formPathOf = (payloadPath: string): string => renamed[payloadPath] ?? payloadPath;

type Row = [wrong: boolean, path: string, code: FormProblemCode];

/** What is said of a typed text that is no number, or that can be read as either of two. */
function unreadable(form: PropertyForm, field: FigureField | "Distance", text: string): FormProblemCode {
  if (readingsOf(text, propertyNumber(field, form.Currency)).length > 0) return "twoReadings";
  return field !== "Distance" && propertyFields[field].kind === "year"
    ? "whole"
    : (byField[field] ?? "invalid");
}

const written = (text: string) => text.trim() !== "";

/** What only the typed text shows: a payload has a number or nothing. */
const textRows = (form: PropertyForm): Row[] => [
  [form.Type === null, "Type", "required"],
  ...figureFields.map(
    (field): Row => [
      formNumber(form, field, form[field]) === "wrong",
      field,
      unreadable(form, field, form[field]),
    ],
  ),
  [form.Address.trim().length > limits.addressLength, "Address", "tooLong"],
  ...Object.entries(form.Distance).map(
    ([key, text]): Row => [
      formNumber(form, "Distance", text) === "wrong",
      `Distance.${key}`,
      unreadable(form, "Distance", text ?? ""),
    ],
  ),
  ...Object.entries(form.Descriptions).map(
    ([language, text]): Row => [
      (text ?? "").length > limits.descriptionLength,
      `Descriptions.${language}`,
      "tooLong",
    ],
  ),
  ...form.Medias.map(
    (media, at): Row => [
      media.type !== null && written(media.url) && !publicLinkOf(webAddress(media.url)),
      `Medias.${at}`,
      "mediaUrl",
    ],
  ),
];

const placeOf = ({ step }: FormProblem) => wizardSteps.indexOf(step);

function problemsOf(form: PropertyForm): FormProblem[] {
  const found = new Map<string, FormProblem>();
  const note = (path: string, code: FormProblemCode) => {
    if (!found.has(path)) found.set(path, { path, code, step: stepOfField(path) });
  };
  const shown = { Type: form.Type, Offer: form.OfferType };
  for (const [wrong, path, code] of textRows(form)) if (wrong && isShownField(path, shown)) note(path, code);
  for (const rule of propertyRules(payloadOfForm(form))) {
    const path = formPathOf(rule.path);
    note(path, formCodeOf(path, rule.code));
  }
  return [...found.values()].toSorted((one, other) => placeOf(one) - placeOf(other));
}

const judged = new WeakMap<PropertyForm, FormProblem[]>();

/**
 * Every rule of the fields (FIELD-01 … FIELD-29) that the form breaks, one problem a field, in the order of the steps. Judged once per form object, so that asking again
 * while nothing changed costs nothing.
 */
export function propertyFormProblems(form: PropertyForm): FormProblem[] {
  const known = judged.get(form);
  if (known) return known;
  const problems = problemsOf(form);
  judged.set(form, problems);
  return problems;
}
