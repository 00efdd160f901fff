import { directoryContract } from "#contracts/directory/directoryContract.ts";
import type { MediaUser } from "#server/media/orphans.ts";
import { type Slice, serve } from "#server/slice.ts";
import { entryEvents } from "./entry.ts";
import type { EntryContent } from "./entryContent.ts";
import { type DirectoryTables, entryProjection } from "./entryProjection.ts";
import { directoryRoutes } from "./routes.ts";

declare module "#server/postgres/database.ts" {
  interface Database extends DirectoryTables {}
}

/** The logos of entries. */
const logos: MediaUser = {
  lasting: true,
  async find(db, login, keys) {
    const rows = await db
      .selectFrom("directory_entry")
      .select("content")
      .where("login", "=", login)
      .execute();
    const shown = rows.flatMap(({ content }) => (content as EntryContent).Logo ?? []);
    return new Set(keys.filter((key) => shown.includes(key)));
  },
};

export const directorySlice: Slice = {
  contracts: { directory: serve("client", directoryContract, directoryRoutes, { large: true }) },
  events: entryEvents,
  projections: [entryProjection],
  mediaUsers: [logos],
};
