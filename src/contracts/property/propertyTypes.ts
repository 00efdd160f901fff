// @chunk filters
import type { SystemLanguage } from "../wire/languages.ts";

export interface PropertyTypeEntry {
  Id: number;
  Term: string;
  Group: string;
  Labels: Record<SystemLanguage, string>;
}

/** The 26 property types; `Id` is the place in this list (FIELD-14). */
export const propertyTypes: readonly PropertyTypeEntry[] = [
  { Id: 1, Term: "apartment", Group: "apartment", Labels: { en: "Apartment", es: "Apartamento" } },
  {
    Id: 2,
    Term: "beach-apartment",
    Group: "apartment",
    Labels: { en: "Beach apartment", es: "Apartamento en la playa" },
  },
  { Id: 3, Term: "building-plot", Group: "land", Labels: { en: "Building plot", es: "Parcela edificable" } },
  { Id: 4, Term: "bungalow", Group: "house", Labels: { en: "Bungalow", es: "Bungaló" } },
  { Id: 5, Term: "business", Group: "commercial", Labels: { en: "Business", es: "Negocio" } },
  { Id: 6, Term: "cave-house", Group: "country-house", Labels: { en: "Cave house", es: "Casa cueva" } },
  { Id: 7, Term: "commercial", Group: "commercial", Labels: { en: "Commercial", es: "Local comercial" } },
  {
    Id: 8,
    Term: "finca-country-house",
    Group: "country-house",
    Labels: { en: "Finca / country house", es: "Finca / casa de campo" },
  },
  { Id: 9, Term: "flat", Group: "apartment", Labels: { en: "Flat", es: "Piso" } },
  { Id: 10, Term: "garage", Group: "garage", Labels: { en: "Garage", es: "Garaje" } },
  {
    Id: 11,
    Term: "guesthouse-b-&-b",
    Group: "commercial",
    Labels: { en: "Guesthouse / B & B", es: "Casa de huéspedes / B & B" },
  },
  { Id: 12, Term: "hotel", Group: "commercial", Labels: { en: "Hotel", es: "Hotel" } },
  { Id: 13, Term: "loft", Group: "apartment", Labels: { en: "Loft", es: "Loft" } },
  { Id: 14, Term: "mobile-home", Group: "house", Labels: { en: "Mobile home", es: "Casa móvil" } },
  { Id: 15, Term: "office", Group: "commercial", Labels: { en: "Office", es: "Oficina" } },
  { Id: 16, Term: "penthouse", Group: "apartment", Labels: { en: "Penthouse", es: "Ático" } },
  {
    Id: 17,
    Term: "restaurant-bar",
    Group: "commercial",
    Labels: { en: "Restaurant / bar", es: "Restaurante / bar" },
  },
  { Id: 18, Term: "ruin", Group: "country-house", Labels: { en: "Ruin", es: "Ruina" } },
  {
    Id: 19,
    Term: "semi-detached-villa",
    Group: "house",
    Labels: { en: "Semi-detached villa", es: "Villa pareada" },
  },
  { Id: 20, Term: "shop", Group: "commercial", Labels: { en: "Shop", es: "Tienda" } },
  { Id: 21, Term: "studio", Group: "apartment", Labels: { en: "Studio", es: "Estudio" } },
  { Id: 22, Term: "terraced-villa", Group: "house", Labels: { en: "Terraced villa", es: "Villa adosada" } },
  { Id: 23, Term: "townhouse", Group: "house", Labels: { en: "Townhouse", es: "Casa de pueblo" } },
  {
    Id: 24,
    Term: "undeveloped-land",
    Group: "land",
    Labels: { en: "Undeveloped land", es: "Terreno no urbanizable" },
  },
  { Id: 25, Term: "villa", Group: "house", Labels: { en: "Villa", es: "Villa" } },
  { Id: 26, Term: "wooden-home", Group: "house", Labels: { en: "Wooden home", es: "Casa de madera" } },
];

/** What is offered: 2 for holidays (price a week), 3 for sale, 4 for long-term rent (price a month) (DATA-35). */
export const offerTypes = [
  { Id: 3, Slug: "for-sale", Labels: { en: "For sale", es: "En venta" } },
  { Id: 4, Slug: "for-rent", Labels: { en: "Long-term rent", es: "Alquiler de larga duración" } },
  { Id: 2, Slug: "for-holidays", Labels: { en: "Holiday rent", es: "Alquiler vacacional" } },
] as const satisfies readonly { Id: number; Slug: string; Labels: Record<SystemLanguage, string> }[];

export const offer = { any: 0, holidays: 2, sale: 3, rent: 4 } as const;
export type OfferId = (typeof offerTypes)[number]["Id"];
