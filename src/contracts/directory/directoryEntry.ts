import * as z from "zod/mini";

const text = z.nullable(z.string());

/**
 * A listing in the business directory, an "outlet" (DATA-43 … DATA-48). `Town`, `Province`, `Region` and `Country` are codes whose
 * labels come from the geospatial service; `Languages` are language codes; `Text` is the description by language;
 * latitude and longitude in degrees.
 */
export const directoryEntry = z.object({
  Id: z.int(),
  ServiceID: z.int(),
  Logo: text,
  Location: text,
  Login: z.string(),
  Name: z.string(),
  Address: text,
  ZipCode: text,
  Phone: text,
  Mobile: text,
  Fax: text,
  URL: text,
  Email: text,
  Languages: z.array(z.string()),
  CategoryID: z.int(),
  CategoryName: z.string(),
  SubcategoryID: z.nullable(z.int()),
  SubcategoryName: text,
  SubcategoryTerm: text,
  Town: text,
  Province: text,
  Region: text,
  Country: text,
  Latitude: z.nullable(z.number()),
  Longitude: z.nullable(z.number()),
  IsFeatured: z.boolean(),
  IsPremiumFeatured: z.boolean(),
  Online: z.boolean(),
  Text: z.record(z.string(), z.string()),
});
export type DirectoryEntry = z.infer<typeof directoryEntry>;
