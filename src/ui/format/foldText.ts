// @chunk parts
const marks = /\p{M}/gu;

/** Lower case without accents, so that `javea` finds `Jávea`. */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(marks, "").toLocaleLowerCase().trim();
}
