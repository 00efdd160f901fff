import { sql, type Transaction } from "kysely";
import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import { statusAllows } from "#contracts/session/serviceContract.ts";
import type { Database } from "#server/postgres/database.ts";
import { featuredNumber } from "#server/property/propertyRow.ts";
import { serviceOf } from "#server/service/index.ts";

interface Places {
  readonly used: number;
  readonly max: number;
}

/** Places of a client at each level, taken and contracted. */
export type FeaturedQuota = Readonly<Record<FeaturedLevel, Places>>;

/**
 * A client's places, counted as the panel counts them; to be asked for while the account is held. Null without a featured
 * service: none contracted, suspended, or both maximums 0.
 */
export async function featuredQuota(tx: Transaction<Database>, login: string): Promise<FeaturedQuota | null> {
  const { Status, MaxFeaturedStandard, MaxFeaturedPremium } = (await serviceOf(tx, login)).featured;
  if (!statusAllows(Status, "featuring") || (MaxFeaturedStandard === 0 && MaxFeaturedPremium === 0))
    return null;
  const rows = await tx
    .selectFrom("property")
    .select(["featured", sql<number>`count(*)`.as("used")])
    .where("login", "=", login)
    .where("featured", ">", featuredNumber.none)
    .groupBy("featured")
    .execute();
  const used = (level: FeaturedLevel) =>
    rows.find(({ featured }) => featured === featuredNumber[level])?.used ?? 0;
  return {
    Featured: { used: used("Featured"), max: MaxFeaturedStandard },
    FeaturedPremium: { used: used("FeaturedPremium"), max: MaxFeaturedPremium },
  };
}
