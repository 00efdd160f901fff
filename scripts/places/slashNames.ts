/** Provinces whose official two-language names put the Spanish half last. */
const spanishLast: readonly string[] = ["03", "12", "20", "46", "48"];

/** Municipalities that do it the other way round than the rest of their province. */
const reversed: readonly string[] = [
  ...["01036", "01046", "01051", "01056", "01901", "12053", "12108"],
  ...["31003", "31004", "31010", "31058", "31189", "31211", "31221", "31239", "31248", "31256"],
];

/** The halves of an official name ("Xàbia/Jávea"), the Spanish one first. */
export const slashNames = (ine: string, official: string): string[] => {
  const halves = official.split("/").map((half) => half.trim());
  const last = spanishLast.includes(ine.slice(0, 2)) !== reversed.includes(ine);
  return last ? halves.reverse() : halves;
};
