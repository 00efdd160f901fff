/** Who is asked before the panel goes to another path; `null` when nobody minds. */
export const leaving: { ask: ((leave: () => void) => void) | null } = { ask: null };
