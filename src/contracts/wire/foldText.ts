const MARKS = /[\u0300-\u036f]/g;

/** A text without accents and case, so that `javea` finds `Jávea`; columns of the database are stored so. */
export const foldText = (text: string): string =>
  text.toLowerCase().normalize("NFD").replace(MARKS, "").trim();
