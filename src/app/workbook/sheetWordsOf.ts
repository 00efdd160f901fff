import type { TFunction } from "i18next";
import {
  currencies,
  distanceKeys,
  energyRatings,
  geoInfos,
  mediaTypes,
} from "#contracts/property/property.ts";
import { propertyFields } from "#contracts/property/propertyFields.ts";
import { offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { descriptionLanguages } from "#contracts/wire/languages.ts";
import { keysOf } from "#contracts/wire/recordOf.ts";
import type { SheetWords } from "#machines/property-workbook/sheetWords.ts";

/** The namespaces that a workbook's words are in. */
export const sheetTexts = ["bulk", "wizard", "wizards"] as const;

interface FeatureLabel {
  readonly key: string;
  readonly labels: Readonly<Record<string, string>>;
}

type Words = TFunction<typeof sheetTexts>;

const headersOf = (t: Words, language: SystemLanguage, features: readonly FeatureLabel[]) => ({
  Id: t("bulk:sheets.number"),
  Version: t("bulk:sheets.version"),
  Ref: t("wizard:fields.AgentRef"),
  Type: t("wizard:fields.Type"),
  Offer: t("wizard:fields.OfferType"),
  Currency: t("wizard:fields.Currency"),
  ...each(keysOf(propertyFields), (field) => [field, t(`wizard:fields.${field}`)]),
  ...each(features, ({ key, labels }) => [`Features.${key}`, labels[language] ?? key]),
  ...each(distanceKeys, (key) => [
    `Distance.${key}`,
    t("bulk:sheets.distance", { what: t(`wizard:distance.${key}`) }),
  ]),
  ...each(descriptionLanguages, (one) => [
    `Descriptions.${one}`,
    t("wizards:description.tab", { language: t(`wizards:languages.${one}`) }),
  ]),
  ...each(mediaTypes, (type) => [`Medias.${type}`, t(`wizard:media.types.${type}`)]),
});

const each = <Item>(items: readonly Item[], of: (item: Item) => readonly [string, string]) =>
  Object.fromEntries(items.map(of));

const ratingText = (t: Words, rating: (typeof energyRatings)[number]) =>
  rating === "in-progress" || rating === "exempt" ? t(`wizard:energy.${rating}`) : rating;

/** What stands in a workbook in a language: the words of the wizard, so that nobody learns others. */
export const sheetWordsOf = (
  t: Words,
  language: SystemLanguage,
  features: readonly FeatureLabel[],
): SheetWords => ({
  language,
  title: t("bulk:sheets.title"),
  headers: headersOf(t, language, features),
  lists: {
    type: propertyTypes.map(({ Id, Labels }) => ({ value: Id, text: Labels[language] })),
    offer: offerTypes.map(({ Id, Labels }) => ({ value: Id, text: Labels[language] })),
    currency: currencies.map((value) => ({ value, text: value })),
    geoInfo: geoInfos.map((value) => ({ value, text: t(`wizard:geoInfo.${value}`) })),
    rating: energyRatings.map((value) => ({ value, text: ratingText(t, value) })),
  },
  yes: t("bulk:sheets.yes"),
  no: t("bulk:sheets.no"),
});
