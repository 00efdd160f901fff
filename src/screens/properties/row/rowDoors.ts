import { useSyncExternalStore } from "react";
import type { PropertyListItem } from "#contracts/property/property.ts";
import type { ListingGift } from "#machines/property-responsible/responsibleMachine.ts";

interface Entry<Listing> {
  /** What the menu calls it. */
  readonly label: string;
  open(listing: Listing): void;
}

interface Door<Listing> {
  shown(): Entry<Listing> | null;
  /** Calls back at each change until the function that it returns is called. */
  subscribe(changed: () => void): () => void;
  /** Stands here until what it answers is called. */
  stand(entry: Entry<Listing>): () => void;
}

/**
 * Where a menu of the list asks for something that comes after the rows, as the work on many does, with its own words, so that no first load
 * carries either; until then nobody stands here.
 */
function createDoor<Listing>(): Door<Listing> {
  let shown: Entry<Listing> | null = null;
  const listeners = new Set<() => void>();
  const show = (entry: Entry<Listing> | null) => {
    shown = entry;
    for (const changed of listeners) changed();
  };
  return {
    shown: () => shown,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    stand(entry) {
      show(entry);
      return () => {
        if (shown === entry) show(null);
      };
    },
  };
}

/** Who stands there now: a menu that is open when its entry comes shows it too (LIST-68). */
export const useDoor = <Listing>({ subscribe, shown }: Door<Listing>): Entry<Listing> | null =>
  useSyncExternalStore(subscribe, shown);

/** A listing whose reports are wanted. */
export interface ReportedListing {
  readonly Id: number;
  readonly AgentRef: string;
}

/** Where the menu of a row asks for the reports of its listing. */
export const reportDoor = createDoor<ReportedListing>();

/** A listing whose history is wanted, with what its prices are written with. */
export type PastListing = Pick<PropertyListItem, "Id" | "AgentRef" | "Currency" | "OfferType">;

/** Where the menu of a row asks for the history of its listing (HIST-14). */
export const historyDoor = createDoor<PastListing>();

/** Where the menu of a row, and that of many, asks who is to be responsible; it stands only for whoever may give listings to several users. */
export const responsibleDoor = createDoor<ListingGift>();
