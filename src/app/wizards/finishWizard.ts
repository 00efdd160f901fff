import i18next from "i18next";
import { navigate } from "wouter/use-browser-location";
import type { ActorRefFrom } from "xstate";
import { type PropertySearch, presetSearch, propertySearch } from "#contracts/property/propertySearch.ts";
import type { propertyListMachine } from "#machines/property-list/propertyListMachine.ts";
import type { WizardOutput } from "#machines/property-wizard/propertyWizardContext.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { leadToFound } from "#ui/wizard/useLeadTo.ts";

type ListActor = ActorRefFrom<typeof propertyListMachine>;

/** Milliseconds in which a list must have its rows; what waits for them goes on without. */
const ROWS_TIMEOUT_MS = 3_000;

/** Milliseconds of a message, and of one that may get an action. */
const SHORT_MS = 6_000;
const LONG_MS = 10_000;

const words = { published: "wizard:published", saved: "wizard:saved", kept: "wizard:keptDraft" } as const;

/** Every listing, ordered as a search is. */
const unfiltered = ({ Order, OrderDirection }: PropertySearch): PropertySearch => ({
  ...propertySearch.defaults,
  Order,
  OrderDirection,
});

/** The rows that a list shows once it has searched; `null` when it could not. */
function rowsOf(list: ListActor): Promise<readonly number[] | null> {
  return new Promise((resolve) => {
    const look = (snapshot: ReturnType<ListActor["getSnapshot"]>) => {
      if (!snapshot.hasTag("busy")) end(snapshot.hasTag("failed") ? null : snapshot.context.rows);
    };
    const end = (rows: readonly number[] | null) => {
      clearTimeout(timer);
      heard.unsubscribe();
      resolve(rows);
    };
    const timer = setTimeout(end, ROWS_TIMEOUT_MS, null);
    const heard = list.subscribe(look);
    look(list.getSnapshot());
  });
}

/** Whether a list leaves out some listings. */
function hasFilters(list: ListActor): boolean {
  const { search } = list.getSnapshot().context;
  const { write } = propertySearch;
  return write({ ...search, Skip: 0 }) !== write(unfiltered(search));
}

/** Shows a listing among all others, or alone when another page has it, and gives it the focus (LIST-60). */
async function showListing(list: ListActor, Id: number, path: string): Promise<void> {
  const { search, preset } = list.getSnapshot().context;
  const all = unfiltered(search);
  const go = (wanted: PropertySearch, replace: boolean) => {
    const query = presetSearch(preset).write(wanted);
    navigate(query === "" ? path : `${path}?${query}`, { replace });
  };
  go(all, false);
  if (!(await rowsOf(list))?.includes(Id)) go({ ...all, Id }, true);
  await rowsOf(list);
  leadToFound(() => document.querySelector<HTMLElement>(`[data-property="${Id}"]`));
}

/** Says from now on whether somebody has pressed a key or a button of the mouse. */
function watchPresses(): () => boolean {
  const pressed = new AbortController();
  const give = () => pressed.abort();
  for (const press of ["keydown", "pointerdown"])
    addEventListener(press, give, { capture: true, signal: pressed.signal });
  return () => pressed.signal.aborted;
}

/** Gives the row of a new listing the focus, once its wizard is gone, unless somebody does anything else before (LIST-66). */
async function focusNewRow(list: ListActor, Id: number): Promise<void> {
  const hasPressed = watchPresses();
  if (!(await rowsOf(list))?.includes(Id)) return;
  let isFree = false;
  leadToFound(() => {
    // A dialog that closes gives the focus back a moment after it is gone.
    const wasFree = isFree;
    isFree = document.querySelector("[role=dialog]") === null;
    if (!wasFree || !isFree || hasPressed()) return null;
    return document.querySelector<HTMLElement>(`[data-property="${Id}"]`);
  });
}

/**
 * Says what became of a wizard over a list that searches again. Where filters are set, the message stays long enough to be pressed, and
 * can show the listing once the search has left it out (LIST-60).
 */
export async function finishWizard(output: WizardOutput, list: ListActor): Promise<void> {
  const { outcome, Id, AgentRef, leftDraft } = output;
  if (outcome !== "published" && outcome !== "saved" && outcome !== "kept") return;
  const path = location.pathname;
  const title = i18next.t(words[outcome], { reference: AgentRef });
  const isListed = outcome === "kept" || Id === null || !hasFilters(list);
  const message = toasts.show({ tone: "success", title, duration: isListed ? SHORT_MS : LONG_MS });
  if (leftDraft !== null) {
    toasts.show({ tone: "warning", title: i18next.t("wizard:problem.draftNotDeleted") });
  }
  if (outcome === "published" && Id !== null) void focusNewRow(list, Id);
  if (isListed || (await rowsOf(list))?.includes(Id) !== false) return;
  const run = () => void showListing(list, Id, path);
  toasts.offer(message, { label: i18next.t("wizards:showIt"), run });
}
