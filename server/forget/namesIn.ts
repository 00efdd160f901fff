import { emailKey, originKey } from "#server/enquiry/contact.ts";
import type { Person } from "./personOf.ts";

/** What a text may name somebody by; a number without its country is one of Spain. */
const ADDRESS = /[\p{L}\p{N}._%+-][\p{L}\p{N}._%+'-]*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu;
const NUMBER = /(?:\+|\b00)\d(?:[ .()/-]{0,3}\d){6,14}|(?<![\w+-])[6-9](?:[ .-]{0,2}\d){8}(?![\w-])/g;
/** Stands where an address or a number stood. */
const SOMEBODY = "***";

export type PersonContacts = Pick<Person, "emails" | "phones">;
/** A row of a table, by column, as JSON has it. */
export type Row = Readonly<Record<string, unknown>>;

const hasAddress = (person: PersonContacts, text: string) => person.emails.includes(emailKey(text) ?? "");
const hasNumber = (person: PersonContacts, text: string) => person.phones.includes(originKey(text) ?? "");

/** Every address and number in a text, as people are told apart by. */
export const keysIn = (text: string): PersonContacts => ({
  emails: [...text.matchAll(ADDRESS)].map(([address]) => emailKey(address) ?? ""),
  phones: [...text.matchAll(NUMBER)].map(([number]) => originKey(number) ?? ""),
});

/** Whether a text names the person: `joann@…` is not `ann@…`. */
function isNamedIn(text: string, person: PersonContacts): boolean {
  const { emails, phones } = keysIn(text);
  return (
    hasAddress(person, text) ||
    emails.some((email) => person.emails.includes(email)) ||
    phones.some((phone) => person.phones.includes(phone))
  );
}

/** A text without the addresses and numbers of others. */
const withoutOthers = (text: string, person: PersonContacts): string =>
  text
    .replace(ADDRESS, (address) => (hasAddress(person, address) ? address : SOMEBODY))
    .replace(NUMBER, (number) => (hasNumber(person, number) ? number : SOMEBODY));

/** A text without the addresses and numbers of the person. */
const withoutThem = (text: string, person: PersonContacts): string =>
  text
    .replace(ADDRESS, (address) => (hasAddress(person, address) ? SOMEBODY : address))
    .replace(NUMBER, (number) => (hasNumber(person, number) ? SOMEBODY : number));

type Say = (text: string, person: PersonContacts) => string;

/** A value with all that is in it, each text as `say` has it. */
function eachText(value: unknown, person: PersonContacts, say: Say): unknown {
  if (typeof value === "string") return say(value, person);
  if (Array.isArray(value)) return value.map((one) => eachText(one, person, say));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, eachText(one, person, say)]));
}

/** A value without the addresses and numbers of others. */
export const ofThemAlone = (value: unknown, person: PersonContacts) => eachText(value, person, withoutOthers);

/** A value without the addresses and numbers of the person. */
export const ofOthersAlone = (value: unknown, person: PersonContacts) => eachText(value, person, withoutThem);

/** The texts in a value that name the person, by their dotted path, without others. */
export function fieldsNaming(value: unknown, person: PersonContacts, path = ""): Record<string, string> {
  if (typeof value === "string")
    return isNamedIn(value, person) ? { [path]: withoutOthers(value, person) } : {};
  if (typeof value !== "object" || value === null) return {};
  const below = Object.entries(value).map(([key, one]) =>
    fieldsNaming(one, person, path === "" ? key : `${path}.${key}`),
  );
  return Object.assign({}, ...below);
}
