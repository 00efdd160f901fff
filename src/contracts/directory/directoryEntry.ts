import * as z from "zod/mini";
import { limits } from "../wire/limits.ts";
import { eachOf } from "../wire/recordOf.ts";

const text = z.nullable(z.string());

/** What the office says of a business (ENTRY-23); `Location` is written as it is, or a place of the gazetteer where it is stored. */
export const entryFacts = {
  Name: z.string(),
  Address: text,
  ZipCode: text,
  Location: text,
  Phone: text,
  Mobile: text,
  Fax: text,
  URL: text,
  Email: text,
  CategoryID: z.int(),
  CategoryName: z.string(),
  SubcategoryID: z.nullable(z.int()),
  SubcategoryName: text,
  SubcategoryTerm: text,
};

/** What the advertiser may say of it (ENTRY-17). Body, form, stored content and the ways between them are made of these rows. */
export const entryFields = {
  Logo: { kind: "logo" },
  Languages: { kind: "languages" },
  Latitude: { kind: "degrees", ...limits.latitude },
  Longitude: { kind: "degrees", ...limits.longitude },
  Text: { kind: "texts" },
} as const;

/**
 * A listing in the business directory, an "outlet" (DATA-43 … DATA-48). `Town`, `Province`, `Region` and `Country` are codes whose
 * labels come from the geospatial service; `Languages` are language codes; `Text` is the description by language;
 * latitude and longitude in degrees.
 */
export const directoryEntry = z.object({
  Id: z.int(),
  ServiceID: z.int(),
  Login: z.string(),
  ...entryFacts,
  ...eachOf(entryFields, {
    logo: () => text,
    languages: () => z.array(z.string()),
    degrees: () => z.nullable(z.number()),
    texts: () => z.record(z.string(), z.string()),
  }),
  Town: text,
  Province: text,
  Region: text,
  Country: text,
  IsFeatured: z.boolean(),
  IsPremiumFeatured: z.boolean(),
  Online: z.boolean(),
});
export type DirectoryEntry = z.infer<typeof directoryEntry>;
