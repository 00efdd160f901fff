import * as z from "zod/mini";
import { queryCodec, queryField } from "../wire/queryCodec.ts";

/** The four subjects of the questions (PAGE-01). */
export const faqSections = ["properties", "directories", "enquiries", "services"] as const;
export type FaqSection = (typeof faqSections)[number];

/** The open subject, and the words that questions of all subjects are searched for. */
export const faqSearch = queryCodec({
  section: queryField(z.enum(faqSections), "properties"),
  q: queryField(z.string(), ""),
});
export type FaqSearch = ReturnType<typeof faqSearch.read>;
