import { isOneOf } from "../wire/recordOf.ts";

const weights = [13, 15, 12, 5, 4, 17, 9, 21, 3, 7, 1];
const controls = "MQWERTYUIOPASDFGHJKLBZX";
const letters = "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";

const worthOf = (character: string) =>
  /\d/.test(character) ? Number(character) : letters.indexOf(character) + 1;

const controlOf = (characters: string) => {
  const sum = [...characters].reduce((total, one, at) => total + worthOf(one) * (weights[at] ?? 0), 0);
  return controls[sum % controls.length] ?? "";
};

/** The two control letters of the first 18 characters of a reference. */
const controlsOf = (eighteen: string) => {
  const shared = eighteen.slice(14, 18);
  return controlOf(eighteen.slice(0, 7) + shared) + controlOf(eighteen.slice(7, 14) + shared);
};

/**
 * A cadastral reference as the cadastre writes it: 14 characters name a parcel, 18 a unit of it, 20 the unit with its two control
 * letters. `unit` is complete, with the right controls; `fits` says whether the written ones are these, `null` where none are written.
 */
export interface CadastralReference {
  parcel: string;
  unit: string | null;
  fits: boolean | null;
}

/** Without what people and programs put between the characters: spaces, hyphens, dots, signs that nobody sees. */
const bareReference = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll(/[\s\p{Cf}\p{Pd}\u2212.,·_/]/gu, "")
    .toUpperCase();

/**
 * Reads a typed, pasted or imported reference; spaces, hyphens, dots, invisible signs and small letters do not matter. `null` for
 * anything but 14, 18 or 20 letters and digits.
 */
export function readCadastralReference(text: string): CadastralReference | null {
  const written = bareReference(text);
  if (!/^(?:[0-9A-ZÑ]{14}|[0-9A-ZÑ]{18}|[0-9A-ZÑ]{20})$/.test(written)) return null;
  const parcel = written.slice(0, 14);
  if (written.length === 14) return { parcel, unit: null, fits: null };
  const unit = written.slice(0, 18);
  const right = controlsOf(unit);
  return { parcel, unit: unit + right, fits: written.length === 20 ? written.slice(18) === right : null };
}

/** A reference as it is kept: in capitals, without signs, one of 18 characters with its control letters. What cannot be read stays. */
export function keptReference(text: string): string {
  const read = readCadastralReference(text);
  return read?.unit && read.fits === null ? read.unit : bareReference(text);
}

/**
 * Whether the two control characters of a reference fit: `null` while it has not 20 letters and digits. A misfit is a warning, never
 * an error: printed references are often wrong (FIELD-21).
 */
export function cadastralCheck(text: string): { fits: boolean; expected: string } | null {
  const read = readCadastralReference(text);
  if (!read?.unit || read.fits === null) return null;
  return { fits: read.fits, expected: read.unit.slice(18) };
}

/** Whether a text has the form of another cadastre's reference: Bizkaia's fixed number, Gipuzkoa's, Navarra's. */
export const isOtherCadastre = (text: string): boolean =>
  /^(?:[NU]?\d{7}[A-Z]|31\d{16}[A-Z]{2})$/.test(bareReference(text)) && !cadastralCheck(text)?.fits;

/** The provinces whose cadastres are their own, by the first half of their location ids' codes. */
const ownCadastres = ["01", "20", "31", "48"] as const;

/** Whether a province (`p-31`) keeps a cadastre of its own: Álava, Gipuzkoa, Navarra, Bizkaia. */
export const hasOwnCadastre = (provinceId: string): boolean =>
  isOneOf(ownCadastres, provinceId.replace(/^p-/, ""));

/** The province that a reference of rustic land names by its first two digits (`p-31`); `null` for urban ones. */
export const provinceOfReference = ({ parcel }: CadastralReference): string | null =>
  /^\d{5}[A-Z]\d{8}$/.test(parcel) ? `p-${parcel.slice(0, 2)}` : null;
