/** The name of a language or country in the panel's language; a code that is none stays as it is. */
export function codeName(kind: "language" | "region", code: string, language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: kind }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    return code;
  }
}
