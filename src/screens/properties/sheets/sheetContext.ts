import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { sheetImportMachine } from "#machines/sheet-import/sheetImportMachine.ts";
import { actorContext } from "#product/context/actorContext.ts";

export type SheetActor = ActorRefFrom<typeof sheetImportMachine>;

const shown = actorContext("No workbook here", (actor: SheetActor) => actor);

export const SheetContext = shown.Context;
export const useSheet = shown.useValue;
/** Part of its state; the component draws again only when that part changes. */
export const useSheetState = shown.useState;

/** What is lost by leaving now: what is not begun yet, or what was chosen in conflicts, before or after new rows were begun (SHEET-19). */
export const lossOf = (snapshot: SnapshotFrom<SheetActor>): "drafts" | "review" | "left" | null => {
  if (snapshot.hasTag("running")) return "drafts";
  if (Object.keys(snapshot.context.taken).length === 0) return null;
  if (snapshot.matches("reviewing")) return "review";
  return snapshot.matches("left") ? "left" : null;
};
