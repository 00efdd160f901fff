import type { ActorRefFrom } from "xstate";
import type { viewsMachine } from "#machines/views/viewsMachine.ts";
import { actorContext } from "#product/context/actorContext.ts";
import type { ColumnChoice } from "#product/list/layoutContext.ts";

export type ViewsActor = ActorRefFrom<typeof viewsMachine>;

interface Views {
  actor: ViewsActor;
  /** Of the table that is shown; none where it has none. */
  columns: () => readonly ColumnChoice[];
  /** A new idempotency key. */
  newKey: () => string;
  /** Goes to an address of the panel. */
  go: (href: string) => void;
}

const views = actorContext("No views are known here", ({ actor }: Views) => actor);

export const ViewsContext = views.Context;
export const useViews = views.useValue;
export const useViewsState = views.useState;

/** What names the button, wherever the focus goes back to. */
export const viewsButtonId = "views-button";

/** The dialogs that the menu opens; a name is asked for by the machine. */
export type OpenDialog = "columns" | "arrange" | null;
