import type { TFunction } from "i18next";
import type { CallResult } from "#contracts/enquiry/enquiry.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import en from "#locales/en/contactLetter.json" with { type: "json" };
import enList from "#locales/en/enquiries.json" with { type: "json" };
import es from "#locales/es/contactLetter.json" with { type: "json" };
import esList from "#locales/es/enquiries.json" with { type: "json" };
import { type Letter, oneLine } from "#server/shared/letter/letter.ts";
import { textsFrom } from "#server/texts.ts";

/** The words of the letter with an enquiry or a call. */
export const contactLetterText = textsFrom("contactLetter", { en, es });

/** The `Destination` of a call that nobody could take, because it came out of hours (ENQ-14). */
export const outOfHours = "not applicable";

/** How a contact is put into words. */
export interface Reading {
  readonly language: SystemLanguage;
  /** What it is about, in that language. */
  readonly about: string;
  /** What is said besides to an advertiser who has not heard of it yet. */
  readonly notice?: { readonly price: string | null; readonly town: string | null };
}

/** The letter with a contact in one language; what somebody wrote stands apart. */
export type ContactLetter = Omit<Letter, "to"> & { readonly comment: string | null };

/** A label and what stands after it; without a value there is no line. */
export type LetterLine = readonly [label: keyof (typeof en)["label"], value: string | null | undefined];

/** A line for each value. What people wrote cannot begin a line of its own, which might pass for ours. */
export const letterLines = (t: TFunction<"contactLetter">, lines: readonly LetterLine[]): string =>
  lines.flatMap(([label, value]) => (value ? [`${t(`label.${label}`)}: ${oneLine(value)}`] : [])).join("\n");

/** What somebody wrote comes last, so that nothing of it passes for ours. */
export const withComment = (text: string, label: string, comment: string | null): string =>
  comment ? `${text}\n${label}:\n\n${comment}\n` : text;

const wordOf = textsFrom("enquiries", { en: enList, es: esList });

const known = (interest: string): interest is keyof typeof enList.interest =>
  Object.hasOwn(enList.interest, interest);

/** How a call ended, in the word that the list has for it. */
export const resultWord = (language: SystemLanguage, result: CallResult): string =>
  wordOf(language)(`result.${result}`);

/** What an enquiry asks for, in the word that the list has for it; another interest stays as it was written. */
export const interestWord = (language: SystemLanguage, interest: string | null): string | null =>
  interest !== null && known(interest) ? wordOf(language)(`interest.${interest}`) : interest;
