import type { Transaction } from "kysely";
import { featuredLevels } from "#contracts/promotion/featuredContract.ts";
import { recordOf } from "#contracts/wire/recordOf.ts";
import type { Metadata } from "#server/event-store/event.ts";
import type { Database } from "#server/postgres/database.ts";
import { type FeaturedQuota, featuredQuota } from "#server/promotion/featuredQuota.ts";
import { type Account, accountIn, isReferenceTaken } from "#server/property/lockedProperties.ts";
import { isPublished, type PropertyState } from "#server/property/property.ts";
import { referenceKey } from "#server/property/propertyRow.ts";

/** What the rules ask of a client's account while its listings are worked on one after the other (BULK-06, BULK-11). */
export interface BulkAccount extends Account {
  /** Who asks, as promotion notes it. */
  readonly by: string;
  /** Featured places as they are taken by now; null without a featured service. */
  quota(): Promise<FeaturedQuota | null>;
  /** Whether another listing has this reference, or was given it meanwhile (SHEET-14). */
  referenceTaken(reference: string, id: number): Promise<boolean>;
  changed(from: PropertyState, to: PropertyState): void;
}

const levelOf = (state: PropertyState) => (isPublished(state) ? state.featured : "none");

export function bulkAccount(tx: Transaction<Database>, { login, admin }: Metadata): BulkAccount {
  const account = accountIn(tx, login);
  const since = recordOf(featuredLevels, () => 0);
  const given = new Map<string, number>();
  let before: Promise<FeaturedQuota | null> | undefined;
  return {
    ...account,
    by: admin ?? login,
    async quota() {
      before ??= featuredQuota(tx, login);
      const quota = await before;
      if (!quota) return null;
      return recordOf(featuredLevels, (level) => {
        const { used, max } = quota[level];
        return { used: used + since[level], max };
      });
    },
    async referenceTaken(reference, id) {
      const owner = given.get(referenceKey(reference));
      return (owner !== undefined && owner !== id) || isReferenceTaken(tx, login, reference, id);
    },
    changed(from, to) {
      account.changed(from, to);
      if (isPublished(to)) given.set(referenceKey(to.content.AgentRef), to.id);
      for (const level of featuredLevels) {
        since[level] += Number(levelOf(to) === level) - Number(levelOf(from) === level);
      }
    },
  };
}
