const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

// Control characters, half surrogate pairs and the two non-characters: XML 1.0 cannot say them, not even as a reference.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const UNSAYABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Surrogate}]/gu;

/** A text as it stands between tags or in an attribute: markup is escaped, line ends are newlines, what XML 1.0 cannot say is left out. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(UNSAYABLE, "")
    .replaceAll(/[&<>"]/g, (found) => entities[found] ?? found);
