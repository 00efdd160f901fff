import { limits } from "#contracts/wire/limits.ts";
import { referenceKey } from "./propertyRow.ts";

/** Of how many references a pattern is made, where there are that many (WIZ-35). */
const ENOUGH = 3;

/** What references of a pattern have in common: what stands around a number, and its least digits. */
export interface ReferencePattern {
  readonly before: string;
  readonly after: string;
  readonly digits: number;
  /** The highest that is known. */
  readonly last: number;
}

interface NumberedReference {
  readonly before: string;
  readonly after: string;
  readonly digits: string;
}

/** A reference around its last number, which has so few digits that one can be added. */
function numbered(reference: string): NumberedReference | null {
  const [, before, digits, after] = /^(.*?)(\d{1,14})(\D*)$/s.exec(reference.trim()) ?? [];
  return digits === undefined ? null : { before: before ?? "", digits, after: after ?? "" };
}

const keyOf = ({ before, after }: NumberedReference) =>
  JSON.stringify([referenceKey(before), referenceKey(after)]);

function patternOf(alike: readonly NumberedReference[]): ReferencePattern {
  const [{ before, after }] = alike as [NumberedReference];
  const padded = alike.find(({ digits }) => digits.startsWith("0"));
  const last = Math.max(...alike.map(({ digits }) => Number(digits)));
  return { before, after, digits: padded?.digits.length ?? 1, last };
}

/**
 * The pattern of an account's references, the newest first: the one that most of them follow, of two the newer; or that of `like`.
 * Null where too few are alike to speak of one.
 */
export function patternOfReferences(references: readonly string[], like?: string): ReferencePattern | null {
  const groups = new Map<string, NumberedReference[]>();
  const known = references.flatMap((reference) => numbered(reference) ?? []);
  for (const one of known) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  const wanted = numbered(like ?? "");
  if (wanted) return patternOf([wanted, ...(groups.get(keyOf(wanted)) ?? [])]);
  const [most] = [...groups.values()].toSorted((one, other) => other.length - one.length);
  if (!most || most.length < Math.min(ENOUGH, references.length)) return null;
  return patternOf(most);
}

/** The reference of a pattern with a number; null when it is longer than a reference may be. */
export function referenceOf({ before, after, digits }: ReferencePattern, number: number): string | null {
  const reference = `${before}${String(number).padStart(digits, "0")}${after}`;
  return reference.length > limits.referenceLength ? null : reference;
}
