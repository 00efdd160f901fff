import { numberOf } from "#contracts/number/numberText.ts";
import type { About } from "#contracts/wire/about.ts";
import { limits } from "#contracts/wire/limits.ts";
import { type WrongDay, wrongRange } from "../list/filterFields.ts";
import { type AnalyticsSearch, analyticsSearch } from "./analyticsSearch.ts";

/** Fields of the form; the page is none. */
export type AnalyticsField = Exclude<keyof AnalyticsSearch, "skip">;

/** What stands in the fields, as text: also what is half written or wrong. Several ids or types have a comma between them. */
export type AnalyticsForm = Readonly<Record<AnalyticsField, string>>;

/** Why a field cannot be asked with. */
export type WrongFigure = WrongDay | "invalid" | "tooLong" | "belowLowest";

/** The fields as they stand for a search. */
export function formOf({ skip: _, ...search }: AnalyticsSearch): AnalyticsForm {
  const texts = Object.entries(search).map(([field, value]) => [field, String(value ?? "")]);
  return Object.fromEntries(texts) as AnalyticsForm;
}

/** The form after some of its fields changed. A metric that is the other one's changes places with it: they always differ. */
export function changedForm(form: AnalyticsForm, changes: Partial<AnalyticsForm>): AnalyticsForm {
  const changed = { ...form, ...changes };
  if (changed.metric !== changed.metric2) return changed;
  return changes.metric2 === undefined
    ? { ...changed, metric2: form.metric }
    : { ...changed, metric: form.metric2 };
}

const parts = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const prices = ({ minprice, maxprice }: AnalyticsForm) => ({
  minprice: String(numberOf(minprice, "euros") ?? ""),
  maxprice: String(numberOf(maxprice, "euros") ?? ""),
});

/** The search that the fields ask for, from its first page: they are read as a query string is. None of them may be wrong. */
export function searchOf(about: About, form: AnalyticsForm, today: string): AnalyticsSearch {
  const query = new URLSearchParams();
  for (const [field, text] of Object.entries({ ...form, ...prices(form) })) {
    const texts = field === "id" || field === "types" ? parts(text) : [text.trim()];
    for (const one of texts) query.append(field, one);
  }
  return analyticsSearch(about, today).read(query.toString());
}

/** The filter by a group of each dimension that has one. */
const filterOfDimension: Partial<Record<AnalyticsSearch["dimention"], AnalyticsField>> = {
  type: "types",
  bedrooms: "bedrooms",
  bathrooms: "bathrooms",
  language: "language",
  device: "device",
  country: "country",
};

/**
 * The field of the filter that a group of a dimension stands for; null for a group that cannot be filtered by (STAT-55): one
 * that nobody knows, or whose number of rooms is no choice of the filter.
 */
export function filterOfGroup(
  about: About,
  { dimention }: Pick<AnalyticsSearch, "dimention">,
  group: string,
  today: string,
): AnalyticsField | null {
  const field = filterOfDimension[dimention];
  if (!field || group === "") return null;
  const read = analyticsSearch(about, today).read(new URLSearchParams({ [field]: group }).toString());
  return String(read[field]) === group ? field : null;
}

const isId = (text: string) => /^\d{1,15}$/.test(text) && Number(text) > 0;

function priceOf(text: string): number | null | "wrong" {
  const price = numberOf(text, "euros");
  return typeof price === "number" && price > limits.priceMax ? "wrong" : price;
}

function wrongPrices({ minprice, maxprice }: AnalyticsForm): Partial<Record<AnalyticsField, WrongFigure>> {
  const [lowest, highest] = [priceOf(minprice), priceOf(maxprice)];
  const turned = typeof lowest === "number" && typeof highest === "number" && highest < lowest;
  return {
    ...(lowest === "wrong" && { minprice: "invalid" }),
    ...(highest === "wrong" && { maxprice: "invalid" }),
    ...(turned && { maxprice: "belowLowest" }),
  };
}

/**
 * What is wrong with the fields (STAT-20): two days from 2016-04-01 to `today` in their order, ids of digits (one
 * property, or some directory entries), whole euros with the highest not below the lowest.
 */
export function wrongFields(
  about: About,
  form: AnalyticsForm,
  today: string,
): Partial<Record<AnalyticsField, WrongFigure>> {
  const ids = parts(form.id);
  const most = about === "property" ? 1 : limits.takeMax;
  return {
    ...wrongRange(form, today),
    ...((ids.length > most || !ids.every(isId)) && { id: "invalid" }),
    ...(form.agentref.trim().length > limits.referenceLength && { agentref: "tooLong" }),
    ...wrongPrices(form),
  };
}
