import { numberOf } from "#contracts/number/numberText.ts";
import { keptReference } from "#contracts/property/cadastralReference.ts";
import type { PropertyPayload } from "#contracts/property/property.ts";
import {
  eachField,
  isPropertyNumber,
  type PropertyNumber,
  propertyNumber,
} from "#contracts/property/propertyFields.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { withoutHidden } from "#contracts/property/shownFields.ts";

/** The number that a field of the form says: `null` for none, `"wrong"` for a text that is no number of its kind. */
export const formNumber = (form: PropertyForm, field: PropertyNumber, text: string | undefined) =>
  numberOf(text ?? "", propertyNumber(field, form.Currency));

/** What a number's text says, the same however it is written; a text that is no number says itself. */
export const numberSaid = (form: PropertyForm, field: PropertyNumber, text = ""): string => {
  const value = formNumber(form, field, text);
  return value === "wrong" ? text.trim() : String(value ?? "");
};

/** The web address that somebody typed; `www.…`, as browsers take it, gets the https:// that it lacks (MEDIA-17). */
export const webAddress = (typed: string): string => {
  const text = typed.trim();
  return /^www\.\S+$/i.test(text) ? `https://${text}` : text;
};

const textOrNull = (text: string) => text.trim() || null;
const filled = ([, text]: [string, string | undefined]) => Boolean(text?.trim());

const knownIn = (form: PropertyForm, field: PropertyNumber, text: string | undefined) => {
  const value = formNumber(form, field, text);
  return value === "wrong" ? null : value;
};

/**
 * What the form says, as `POST` and `PUT /property` take it (SEND-21 … SEND-48): empty is unknown (`null`), photos are
 * numbered from 1 in their order. What the offer or type hides is not said. A text that is no number becomes `null`; `propertyFormProblems` has refused it before.
 */
export const payloadOfForm = (form: PropertyForm): PropertyPayload =>
  withoutHidden({
    Ref: form.AgentRef.trim(),
    Type: form.Type,
    Offer: form.OfferType,
    Currency: form.Currency,
    ...eachField({
      figure: (field) => knownIn(form, field, form[field]),
      text: (field) => textOrNull(form[field]),
      place: (field) => form[field]?.id ?? null,
      flag: (field) => form[field],
      geoInfo: (field) => form[field],
      rating: (field) => form[field],
    }),
    CadastralReference: textOrNull(keptReference(form.CadastralReference)),
    Features: form.Features,
    Distance: Object.fromEntries(
      Object.entries(form.Distance)
        .filter(filled)
        .map(([key, text]) => [key, knownIn(form, "Distance", text)]),
    ),
    Descriptions: Object.fromEntries(Object.entries(form.Descriptions).filter(filled)),
    Photos: form.Photos.map(({ Url }, at) => ({ Url, Number: at + 1 })),
    Medias: form.Medias.map(({ type, url }) => ({ type, url: webAddress(url) })),
  });

/** Whether two forms say the same: a feature unticked and ticked again, spaces around a word or marks between thousands are no difference. */
export function sameForm(one: PropertyForm, other: PropertyForm): boolean {
  if (one === other) return true;
  const said = (form: PropertyForm) =>
    JSON.stringify({ ...payloadOfForm(form), Features: form.Features.toSorted(), ...figures(form) });
  return said(one) === said(other);
}

/** Unreadable figures are `null` in a payload, and still work that would be lost. */
const figures = (form: PropertyForm) =>
  Object.entries(form).flatMap(([field, value]) => {
    if (typeof value !== "string") return [];
    return [isPropertyNumber(field) ? numberSaid(form, field, value) : value.trim()];
  });
