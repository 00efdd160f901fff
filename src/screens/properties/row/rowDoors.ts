import type { PropertyListItem } from "#contracts/property/property.ts";
import type { ListingGift } from "#machines/property-responsible/responsibleMachine.ts";

interface Door<Listing> {
  /** What the menu calls it. */
  readonly label: string;
  open(listing: Listing): void;
}

/**
 * Where a menu of the list asks for something that comes after the rows, as the work on many does, with its own words, so that no first load
 * carries either; until then nobody stands here.
 */
function createDoor<Listing>() {
  let shown: Door<Listing> | null = null;
  return {
    shown: (): Door<Listing> | null => shown,
    /** Stands here until what it answers is called. */
    stand(door: Door<Listing>): () => void {
      shown = door;
      return () => {
        if (shown === door) shown = null;
      };
    },
  };
}

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
