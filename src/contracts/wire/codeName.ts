const names = new Map<string, Intl.DisplayNames>();

function namesOf(kind: "language" | "region", language: string): Intl.DisplayNames {
  const key = `${kind} ${language}`;
  const known = names.get(key) ?? new Intl.DisplayNames([language], { type: kind });
  names.set(key, known);
  return known;
}

/** The name of a language or country (ISO codes) in a language, as it stands alone; a code that is none stays as it is. */
export function codeName(kind: "language" | "region", code: string, language: string): string {
  try {
    const name = namesOf(kind, language).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    return code;
  }
}
