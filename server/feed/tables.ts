interface FeedTable {
  login: string;
  id: number;
  name: string;
  /** What stands in the public address: 128 random bits, hexadecimal. */
  identifier: string;
  active: boolean;
}

interface ListingVersionTable {
  login: string;
  /** How many facts there are about the client's properties. */
  version: number;
  changed_at: string;
}

/** Exported feeds, and how far each client's properties have come, which a feed's `ETag` is made of. */
export interface FeedTables {
  feed: FeedTable;
  listing_version: ListingVersionTable;
}
