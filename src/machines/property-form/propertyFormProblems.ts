import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { isShownField, propertyRules } from "#contracts/property/propertyRules.ts";
import { limits } from "#contracts/wire/limits.ts";
import { formCodeOf } from "./formCodeOf.ts";
import { formNumber } from "./formNumber.ts";
import { formPathOf } from "./formPathOf.ts";
import type { FormProblem, FormProblemCode } from "./formProblem.ts";
import { payloadOfForm } from "./payloadOfForm.ts";
import { stepOfField } from "./stepOfField.ts";
import { wizardSteps } from "./wizardStep.ts";

type Row = [wrong: boolean, path: string, code: FormProblemCode];

const numberCodes = {
  Price: "price",
  HighSeasonPrice: "highSeasonPrice",
  Latitude: "coordinates",
  Longitude: "coordinates",
  Bedrooms: "whole",
  Bathrooms: "whole",
  Toilets: "whole",
  Levels: "whole",
  Build: "number",
  Plot: "number",
  YearBuilt: "whole",
} as const satisfies Partial<Record<keyof PropertyForm, FormProblemCode>>;
const numberFields = Object.keys(numberCodes) as (keyof typeof numberCodes)[];

const written = (text: string) => text.trim() !== "";

/** What only the typed text shows: a payload has a number or nothing. */
const textRows = (form: PropertyForm): Row[] => [
  [form.Type === null, "Type", "required"],
  ...numberFields.map(
    (field): Row => [formNumber(form, field, form[field]) === "wrong", field, numberCodes[field]],
  ),
  [form.Address.trim().length > limits.addressLength, "Address", "tooLong"],
  ...Object.entries(form.Distance).map(
    ([key, text]): Row => [formNumber(form, "Distance", text) === "wrong", `Distance.${key}`, "distance"],
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
      media.type !== null && written(media.url) && !/^https?:\/\/\S+$/i.test(media.url.trim()),
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
 * Every rule of the fields (FIELD-01 … FIELD-28) that the form breaks, one problem a field, in the order of the steps. Judged once per form object, so that asking again
 * while nothing changed costs nothing.
 */
export function propertyFormProblems(form: PropertyForm): FormProblem[] {
  const known = judged.get(form);
  if (known) return known;
  const problems = problemsOf(form);
  judged.set(form, problems);
  return problems;
}
