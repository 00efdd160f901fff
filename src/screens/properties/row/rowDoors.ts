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

/** Where the menu of a row, and that of many, asks who is to be responsible; it stands only for whoever may give listings to several users. */
export const responsibleDoor = createDoor<ListingGift>();
