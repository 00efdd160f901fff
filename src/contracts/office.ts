import * as z from "zod/mini";
import type { SystemLanguage } from "./languages.ts";

const said = z.nullable(z.string());

/** The company behind the portal, as its invoices name it (part 1 §2, part 2 §2.13); null is what the office has not said. */
export const office = z.object({
  Name: said,
  Address: said,
  ZipCode: said,
  Town: said,
  /** ISO code. */
  Country: said,
  Phone: said,
  Email: said,
});
export type Office = z.infer<typeof office>;

/** Street, town and, abroad, the country in one line; empty when none is known. */
export function officeAddress({ Address, ZipCode, Town, Country }: Office, language: SystemLanguage): string {
  const country =
    Country === null || Country === "ES"
      ? null
      : new Intl.DisplayNames([language], { type: "region" }).of(Country);
  return [Address, [ZipCode, Town].filter(Boolean).join(" "), country].filter(Boolean).join(", ");
}
