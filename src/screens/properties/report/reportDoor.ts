/** A listing whose reports are wanted. */
export interface ReportedListing {
  readonly Id: number;
  readonly AgentRef: string;
}

interface Door {
  /** What the menu calls it. */
  readonly label: string;
  open(listing: ReportedListing): void;
}

let shown: Door | null = null;

/**
 * Where the menu of a row asks for the reports of its listing. What opens them comes after the rows, as the work on many does, with its own
 * words, so that no first load carries either; until then nobody stands here.
 */
export const reportDoor = {
  shown: (): Door | null => shown,
  /** Stands here until what it answers is called. */
  stand(door: Door): () => void {
    shown = door;
    return () => {
      if (shown === door) shown = null;
    };
  },
};
