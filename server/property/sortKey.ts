const MARKS = /[\u0300-\u036f]/g;

/** A text without accents and case, for "contains". */
export const foldText = (text: string): string =>
  text.toLowerCase().normalize("NFD").replace(MARKS, "").trim();

/**
 * A key that sorts as a Spanish reader expects when it is compared byte by byte, so that both databases agree whatever
 * their collations: accents and case do not count, ñ comes after every other n.
 */
export const sortKey = (text: string): string =>
  foldText(text.toLowerCase().normalize("NFC").replaceAll("ñ", "n\u007e"));

/** A reference as it must be unique among a client's properties: without case and outer spaces. */
export const referenceKey = (reference: string): string => reference.trim().toLowerCase().normalize("NFC");
