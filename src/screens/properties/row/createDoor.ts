interface Door<Listing> {
  /** What the menu calls it. */
  readonly label: string;
  open(listing: Listing): void;
}

/**
 * Where a menu of the list asks for something that comes after the rows, as the work on many does, with its own words, so that no first load
 * carries either; until then nobody stands here.
 */
export function createDoor<Listing>() {
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
