import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { enquiryActionsMachine } from "#machines/enquiry-actions/enquiryActionsMachine.ts";

const shows = (element: HTMLElement) => element.getClientRects().length > 0 && element.offsetWidth > 1;

/** Puts the focus on what a selector names, else on the box of the page, else on the content; what had it is gone. */
export function focusList(wanted: string): void {
  const places = [wanted, "[data-select-page]", "#content"].map((one) =>
    document.querySelector<HTMLElement>(one),
  );
  places.find((place) => place !== null && shows(place))?.focus();
}

export type EnquiryActionsActor = ActorRefFrom<typeof enquiryActionsMachine>;
type EnquiryActionsSnapshot = SnapshotFrom<typeof enquiryActionsMachine>;

interface EnquiryActions {
  actor: EnquiryActionsActor;
  /** `x` and Shift with the arrow keys select the row that has the focus. */
  keysEnabled: boolean;
}

export const EnquiryActionsContext = createContext<EnquiryActions | null>(null);

/** The selection and the actions of the list around a component. */
export function useEnquiryActions(): EnquiryActions {
  const actions = useContext(EnquiryActionsContext);
  if (!actions) throw new Error("No enquiry list is shown here");
  return actions;
}

/** Part of their state; the component draws again only when that part changes. */
export function useActionsState<Part>(
  select: (snapshot: EnquiryActionsSnapshot) => Part,
  same?: (one: Part, other: Part) => boolean,
): Part {
  return useSelector(useEnquiryActions().actor, select, same);
}
