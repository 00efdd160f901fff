const weights = [13, 15, 12, 5, 4, 17, 9, 21, 3, 7, 1];
const controls = "MQWERTYUIOPASDFGHJKLBZX";
const letters = "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";

const worthOf = (character: string) =>
  /\d/.test(character) ? Number(character) : letters.indexOf(character) + 1;

const controlOf = (characters: string) => {
  const sum = [...characters].reduce((total, one, at) => total + worthOf(one) * (weights[at] ?? 0), 0);
  return controls[sum % controls.length] ?? "";
};

/**
 * Whether the two control characters of a cadastral reference fit: `null` while it has not 20 letters and digits.
 * A misfit is a warning, never an error: printed references are often wrong (notes.md row 25).
 */
export function cadastralCheck(text: string): { fits: boolean; expected: string } | null {
  const reference = text.replaceAll(/\s/g, "").toUpperCase();
  if (!/^[0-9A-ZÑ]{20}$/.test(reference)) return null;
  const shared = reference.slice(14, 18);
  const expected = controlOf(reference.slice(0, 7) + shared) + controlOf(reference.slice(7, 14) + shared);
  return { fits: reference.slice(18) === expected, expected };
}
