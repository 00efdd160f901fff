import type { Kysely } from "kysely";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import type { EntryContent } from "#server/directory/entryContent.ts";
import { mediaKeyOf } from "#server/media/mediaKey.ts";
import type { PropertyItem } from "#server/property/propertyViews.ts";
import type { Database } from "#server/store/database.ts";

/** Something that shows pictures of a client's. `lasting`: it says so when it lets go of one. */
interface MediaUser {
  readonly lasting: boolean;
  /** Those of the keys that it shows. */
  find(db: Kysely<Database>, login: string, keys: readonly string[]): Promise<ReadonlySet<string>>;
}

const PAGE = 500;

/** Listings, page by page: no statement reads all of a large client's. */
const listings: MediaUser = {
  lasting: true,
  async find(db, login, keys) {
    const wanted = new Set(keys);
    const found = new Set<string>();
    for (let after = 0; ; ) {
      const rows = await db
        .selectFrom("property_doc")
        .select(["id", "item"])
        .where("login", "=", login)
        .where("id", ">", after)
        .orderBy("id")
        .limit(PAGE)
        .execute();
      for (const { item } of rows) {
        for (const { Source } of (item as PropertyItem).Photos) if (wanted.has(Source)) found.add(Source);
      }
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return found;
      after = last.id;
    }
  },
};

const entries: MediaUser = {
  lasting: true,
  async find(db, login, keys) {
    const rows = await db
      .selectFrom("directory_entry")
      .select("content")
      .where("login", "=", login)
      .execute();
    const logos = rows.flatMap(({ content }) => (content as EntryContent).Logo ?? []);
    return new Set(keys.filter((key) => logos.includes(key)));
  },
};

const drafts: MediaUser = {
  lasting: false,
  async find(db, login, keys) {
    const rows = await db.selectFrom("draft").select("content").where("login", "=", login).execute();
    const shown = new Set(
      rows.flatMap(({ content }) =>
        (content as PropertyForm).Photos.flatMap(({ Url }) => mediaKeyOf(Url) ?? []),
      ),
    );
    return new Set(keys.filter((key) => shown.has(key)));
  },
};

/** Everything that shows pictures, a line each: what is not found by any of these is removed. */
export const mediaUsers: readonly MediaUser[] = [listings, entries, drafts];
