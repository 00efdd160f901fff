import type { Transaction } from "kysely";
import { numberIn, type StoredEvent } from "#server/event-store/event.ts";
import type { Projection } from "#server/event-store/projections.ts";
import type { Database } from "#server/postgres/database.ts";
import { isLayoutEvent, isViewEvent, type LayoutEvent, type ViewEvent } from "./view.ts";

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

async function applyView(tx: Transaction<Database>, event: StoredEvent<ViewEvent>): Promise<void> {
  const { login } = event;
  const id = numberIn(event.stream);
  const own = tx.updateTable("kept_view").where("login", "=", login).where("id", "=", id);
  switch (event.type) {
    case "ViewKept": {
      const { Screen: screen, Name: name, Query: query, Layout, Place: place } = event.data;
      const row = { login, id, screen, name, query, layout: json(Layout), place, is_default: false };
      await tx.insertInto("kept_view").values(row).execute();
      return;
    }
    case "ViewChanged": {
      const { Name: name, Query: query, Layout } = event.data;
      await own.set({ name, query, layout: json(Layout) }).execute();
      return;
    }
    case "ViewPlaced":
      await own.set({ place: event.data.Place }).execute();
      return;
    case "ViewMadeDefault":
      await own.set({ is_default: true }).execute();
      return;
    case "ViewNoLongerDefault":
      await own.set({ is_default: false }).execute();
      return;
    case "ViewRemoved":
      await tx.deleteFrom("kept_view").where("login", "=", login).where("id", "=", id).execute();
      return;
    default:
      throw event satisfies never;
  }
}

async function applyLayout(
  tx: Transaction<Database>,
  { login, data }: StoredEvent<LayoutEvent>,
): Promise<void> {
  const layout = JSON.stringify(data.Layout);
  await tx
    .insertInto("table_layout")
    .values({ login, screen: data.Screen, layout })
    .onConflict((conflict) => conflict.columns(["login", "screen"]).doUpdateSet({ layout }))
    .execute();
}

/** Views that are kept, and the columns of tables. */
export const viewProjection: Projection = {
  name: "view",
  tables: ["kept_view", "table_layout"],
  async apply(tx, events) {
    for (const event of events) {
      if (isViewEvent(event)) await applyView(tx, event);
      else if (isLayoutEvent(event)) await applyLayout(tx, event);
    }
  },
};
