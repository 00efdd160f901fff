import { type RawBuilder, sql } from "kysely";
import { foldWords } from "#server/shared/text/fold.ts";

/** As `fold` does for the letters of Spain. */
const folded = (column: string) =>
  sql<string>`translate(lower(${sql.ref(column)}), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')`;

const searched = ["login", "name", "trade_name", "company_name", "email"].map(
  (column) => `account.${column}`,
);

/** Whether every word of a text is somewhere in a client's login, names or e-mail, accents and capitals aside (ADMIN-22). */
export function matchesClient(text: string): RawBuilder<boolean> {
  const words = foldWords(text).map((word) => {
    const somewhere = searched.map((column) => sql`position(${word} in ${folded(column)}) > 0`);
    return sql`(${sql.join(somewhere, sql` or `)})`;
  });
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words, sql` and `)})`;
}
