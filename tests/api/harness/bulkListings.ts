import { appendMany } from "#server/event-store/eventStore.ts";
import { nextNumbers } from "#server/event-store/nextNumbers.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import type { PropertyContent } from "#server/property/property.ts";
import { propertyContent } from "#tests/fixtures/propertyContent.ts";

const BATCH = 1_000;

/** Publishes so many listings of a client, references and on; answers their ids in order. */
export async function bulkListings(
  store: Store,
  login: string,
  count: number,
  contentOf: (nth: number) => Partial<PropertyContent> = () => ({}),
): Promise<number[]> {
  const metadata = { login, requestId: "made", at: new Date().toISOString() };
  const all: number[] = [];
  for (let from = 0; from < count; from += BATCH) {
    const some = Math.min(BATCH, count - from);
    await store.db.transaction().execute(async (tx) => {
      const ids = (await nextNumbers(tx, "property_id", some)).sort((one, other) => one - other);
      const streams = ids.map((Id, place) => {
        const nth = from + place;
        const Content = propertyContent({ AgentRef: `R-${nth}`, ...contentOf(nth) });
        const events = [{ type: "PropertyPublished", data: { Id, Content } }];
        return { stream: propertyStream(Id), login, metadata, events };
      });
      await appendMany(tx, streams);
      all.push(...ids);
    });
  }
  return all;
}
