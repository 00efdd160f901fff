import { readCadastralReference } from "#contracts/property/cadastralReference.ts";

/**
 * Whether the two control characters of a cadastral reference fit: `null` while it has not 20 letters and digits.
 * A misfit is a warning, never an error: printed references are often wrong (FIELD-21).
 */
export function cadastralCheck(text: string): { fits: boolean; expected: string } | null {
  const read = readCadastralReference(text);
  if (!read?.unit || read.fits === null) return null;
  return { fits: read.fits, expected: read.unit.slice(18) };
}
