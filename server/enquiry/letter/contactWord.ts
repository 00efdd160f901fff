import type { CallResult } from "#contracts/enquiry/enquiry.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import en from "#locales/en/enquiries.json" with { type: "json" };
import es from "#locales/es/enquiries.json" with { type: "json" };
import { textsFrom } from "#server/texts.ts";

const wordOf = textsFrom("enquiries", { en, es });

const known = (interest: string): interest is keyof typeof en.interest =>
  Object.hasOwn(en.interest, interest);

/** How a call ended, in the word that the list has for it. */
export const resultWord = (language: SystemLanguage, result: CallResult): string =>
  wordOf(language)(`result.${result}`);

/** What an enquiry asks for, in the word that the list has for it; another interest stays as it was written. */
export const interestWord = (language: SystemLanguage, interest: string | null): string | null =>
  interest !== null && known(interest) ? wordOf(language)(`interest.${interest}`) : interest;
