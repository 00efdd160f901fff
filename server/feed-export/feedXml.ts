import { kyeroDateOf, kyeroLimits } from "#server/kyero/kyeroValues.ts";
import { element, type Listing, type ListingContext, listingXml, textElement } from "./listingXml.ts";

/** What a feed says before its listings. */
export interface FeedHead extends ListingContext {
  readonly agent: string;
  /** When the client's properties last changed (ISO); null when there never were any. */
  readonly changedAt: string | null;
}

type ReadPage = (after: number, limit: number) => Promise<readonly Listing[]>;

/** The first page is short, so that the answer begins at once. */
const FIRST_PAGE = 20;
const PAGE = 100;

const head = ({ agent, email, changedAt }: FeedHead): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n<kyero>',
    `<feed_version>${kyeroLimits.version}</feed_version>`,
    textElement("feed_generated", changedAt && kyeroDateOf(changedAt)),
    "</kyero>\n",
    element("agent", [textElement("name", agent), textElement("email", email)]),
    "\n",
  ].join("");

/**
 * A whole feed, piece by piece: a page of listings is read when the reader has taken the one before, and nothing is held in between.
 * `read` gives the next `limit` listings with an id above `after`; `inTurn` may have each page wait for its turn.
 */
export async function* feedXml(
  about: FeedHead,
  read: ReadPage,
  inTurn: (pages: AsyncIterable<string>) => AsyncIterable<string> = (pages) => pages,
): AsyncGenerator<string> {
  yield head(about);
  yield* inTurn(pagesXml(about, read));
  yield "</root>\n";
}

async function* pagesXml(about: FeedHead, read: ReadPage): AsyncGenerator<string> {
  let after = 0;
  for (let limit = FIRST_PAGE; ; limit = PAGE) {
    const listings = await read(after, limit);
    if (listings.length > 0) yield listings.map((listing) => listingXml(listing, about)).join("");
    after = listings.at(-1)?.property.Id ?? after;
    if (listings.length < limit) return;
  }
}
