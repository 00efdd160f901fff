import type { SystemLanguage } from "./languages.ts";

/** What is offered: 2 for holidays (price a week), 3 for sale, 4 for long-term rent (price a month) (part 1 §3). */
export const offerTypes = [
  { Id: 3, Slug: "for-sale", Labels: { en: "For sale", es: "En venta" } },
  { Id: 4, Slug: "for-rent", Labels: { en: "Long-term rent", es: "Alquiler de larga duración" } },
  { Id: 2, Slug: "for-holidays", Labels: { en: "Holiday rent", es: "Alquiler vacacional" } },
] as const satisfies readonly { Id: number; Slug: string; Labels: Record<SystemLanguage, string> }[];

export const offer = { any: 0, holidays: 2, sale: 3, rent: 4 } as const;
export type OfferId = (typeof offerTypes)[number]["Id"];
export type OfferSlug = (typeof offerTypes)[number]["Slug"];
