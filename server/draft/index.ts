import { itemContract } from "#contracts/property/itemContract.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { mediaKeyOf } from "#server/object-storage/mediaKey.ts";
import { type Slice, serve } from "#server/slice.ts";
import { type DraftTables, draftEvents } from "./draft.ts";
import { itemRoutes } from "./routes.ts";

declare module "#server/postgres/database.ts" {
  interface Database extends DraftTables {}
}

export const draftSlice: Slice = {
  contracts: { item: serve("client", itemContract, itemRoutes, { large: true }) },
  events: draftEvents,
  mediaUsers: [
    {
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
    },
  ],
};
