import type { Kysely, Transaction } from "kysely";
import type { KeptView, KeptViews, TableLayout, ViewContent } from "#contracts/view/viewContract.ts";
import { viewQuery } from "#contracts/view/viewQuery.ts";
import { type ViewScreen, viewScreens } from "#contracts/view/viewScreens.ts";
import { madridDay } from "#contracts/wire/days.ts";
import type { Metadata } from "#server/event-store/event.ts";
import { execute } from "#server/event-store/eventStore.ts";
import { nextNumber } from "#server/event-store/nextNumbers.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { lockAccount } from "#server/shared/concurrency/accountLock.ts";
import { decideLayout, decideView, type LayOutTable, type ViewCommand } from "./decideView.ts";
import { layoutStream, viewStream } from "./view.ts";

/** The client's views, screen by screen, each in its order. */
async function readViews(db: Kysely<Database>, login: string): Promise<KeptView[]> {
  const rows = await db
    .selectFrom("kept_view")
    .selectAll()
    .where("login", "=", login)
    .orderBy("place")
    .orderBy("id")
    .execute();
  const views = rows.map(
    ({ id, screen, name, query, layout, is_default }): KeptView => ({
      Id: id,
      Screen: screen as ViewScreen,
      Name: name,
      Query: query,
      Layout: layout as TableLayout | null,
      Default: is_default,
    }),
  );
  return viewScreens.flatMap((screen) => views.filter(({ Screen }) => Screen === screen));
}

/** All that a client has kept of what its screens show (VIEW-09). */
export async function findViews(db: Kysely<Database>, login: string): Promise<KeptViews> {
  const layouts = await db
    .selectFrom("table_layout")
    .select(["screen", "layout"])
    .where("login", "=", login)
    .orderBy("screen")
    .execute();
  return {
    Views: await readViews(db, login),
    Layouts: layouts.map(({ screen, layout }) => ({
      Screen: screen as ViewScreen,
      Layout: layout as TableLayout,
    })),
  };
}

/** Refuses what the screen would not write itself (VIEW-03). */
export function needQuery(screen: ViewScreen, query: string, at: string): void {
  if (viewQuery[screen](query, madridDay(at)) === query) return;
  throw new ProblemError({ code: "ErrInvalidBody", fields: [{ path: "Query", code: "ErrInvalidBody" }] });
}

const run = (tx: Transaction<Database>, id: number, command: ViewCommand, metadata: Metadata) =>
  execute(tx, decideView, { stream: viewStream(id), login: metadata.login }, command, metadata);

async function viewIn(tx: Transaction<Database>, login: string, id: number): Promise<KeptView> {
  const view = (await readViews(tx, login)).find(({ Id }) => Id === id);
  if (!view) throw new ProblemError({ code: "ErrInvalidPath" });
  return view;
}

const ofScreen = async (tx: Transaction<Database>, login: string, screen: ViewScreen): Promise<KeptView[]> =>
  (await readViews(tx, login)).filter(({ Screen }) => Screen === screen);

/** Keeps a view at the end of its screen's; `ErrViewTaken`, `ErrMaxViewLimit`. */
export async function keepView(
  tx: Transaction<Database>,
  screen: ViewScreen,
  content: ViewContent,
  metadata: Metadata,
): Promise<KeptView> {
  const { login } = metadata;
  await lockAccount(tx, login);
  needQuery(screen, content.Query, metadata.at);
  const others = await ofScreen(tx, login, screen);
  const id = await nextNumber(tx, "view_id");
  await run(tx, id, { type: "KeepView", id, screen, others, ...content }, metadata);
  return viewIn(tx, login, id);
}

/** Says anew what a view of the client's is called and shows. */
export async function changeView(
  tx: Transaction<Database>,
  id: number,
  content: ViewContent,
  metadata: Metadata,
): Promise<KeptView> {
  const { login } = metadata;
  await lockAccount(tx, login);
  const { Screen, Query } = await viewIn(tx, login, id);
  // What an older release wrote may stay as it is.
  if (content.Query !== Query) needQuery(Screen, content.Query, metadata.at);
  const others = (await ofScreen(tx, login, Screen)).filter(({ Id }) => Id !== id);
  await run(tx, id, { type: "ChangeView", others, ...content }, metadata);
  return viewIn(tx, login, id);
}

/** Removes a view of the client's; the others move up. */
export async function removeView(tx: Transaction<Database>, id: number, metadata: Metadata): Promise<void> {
  const { login } = metadata;
  await lockAccount(tx, login);
  const { Screen } = await viewIn(tx, login, id);
  await run(tx, id, { type: "RemoveView" }, metadata);
  for (const [place, { Id, Default }] of (await ofScreen(tx, login, Screen)).entries()) {
    await run(tx, Id, { type: "ArrangeView", place, isDefault: Default }, metadata);
  }
}

interface Arrangement {
  readonly Screen: ViewScreen;
  readonly Ids: readonly number[];
  readonly Default: number | null;
}

/** Puts the views of a screen in order; who does not name each of them once saw others, and is answered 412 `ErrVersionConflict`. */
export async function arrangeViews(
  tx: Transaction<Database>,
  { Screen, Ids, Default }: Arrangement,
  metadata: Metadata,
): Promise<KeptView[]> {
  const { login } = metadata;
  await lockAccount(tx, login);
  const known = new Set((await ofScreen(tx, login, Screen)).map(({ Id }) => Id));
  const named = new Set(Ids);
  const whole = named.size === Ids.length && known.size === named.size && Ids.every((id) => known.has(id));
  if (!whole || (Default !== null && !known.has(Default))) {
    throw new ProblemError({ code: "ErrVersionConflict" });
  }
  for (const [place, id] of Ids.entries()) {
    await run(tx, id, { type: "ArrangeView", place, isDefault: id === Default }, metadata);
  }
  return ofScreen(tx, login, Screen);
}

/** Keeps the columns of one of the client's tables. */
export async function layOutTable(
  tx: Transaction<Database>,
  command: LayOutTable,
  metadata: Metadata,
): Promise<void> {
  const { login } = metadata;
  await lockAccount(tx, login);
  await execute(tx, decideLayout, { stream: layoutStream(login, command.screen), login }, command, metadata);
}
