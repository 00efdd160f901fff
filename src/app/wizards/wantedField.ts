/** The field at which the wizard of a property is to open, between the press that wants it and the wizard that is open. */
interface WantedField {
  want(id: number, path: string): void;
  /** It is asked for once; null when nothing is wanted of this property. */
  take(id: number): string | null;
}

function wantedField(): WantedField {
  let wanted: { id: number; path: string } | null = null;
  return {
    want(id, path) {
      wanted = { id, path };
    },
    take(id) {
      const path = wanted?.id === id ? wanted.path : null;
      wanted = null;
      return path;
    },
  };
}

/** Of the fixes of a listing's score (QUAL-25). */
export const fixes = wantedField();
