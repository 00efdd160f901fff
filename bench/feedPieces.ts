import { feedListing, listingXml } from "#tests/fixtures/feedXml.ts";

const AT_ONCE = 50;
const TEXT = "A bright villa with a terrace above the bay, five minutes from the old town. ".repeat(60);

/** A feed of so many bytes with long texts, made piece by piece. */
export async function* feedPieces(bytes: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from("<root><kyero><feed_version>3</feed_version></kyero>");
  let nth = 0;
  for (let made = 0; made < bytes; ) {
    const listings = Array.from({ length: AT_ONCE }, () => {
      nth += 1;
      return listingXml(feedListing(`large-${nth}`, { desc: `<en>${TEXT}</en><es>${TEXT}</es>` }));
    });
    const piece = Buffer.from(listings.join(""));
    made += piece.length;
    yield piece;
  }
  yield Buffer.from("</root>");
}
