import type { EntryTier } from "#server/directory/entry.ts";
import type { EntryContent } from "#server/directory/entryContent.ts";
import type { Services } from "#server/http/services.ts";

/** Who offers a listing. */
export interface Advertiser {
  readonly name: string;
  /** The number of their best entry in the directory; null when they have none. */
  readonly phone: string | null;
}

const tiers: readonly EntryTier[] = ["FeaturedPremium", "Featured", "Free"];

/** A client by name and number, as the public may know them. */
export async function advertiserOf({ store: { db } }: Services, login: string): Promise<Advertiser> {
  const account = await db
    .selectFrom("account")
    .select(["trade_name", "company_name"])
    .where("login", "=", login)
    .executeTakeFirst();
  const entries = await db
    .selectFrom("directory_entry")
    .select(["tier", "content"])
    .where("login", "=", login)
    .where("online", "=", true)
    .orderBy("id")
    .execute();
  const numbers = tiers.flatMap((tier) =>
    entries
      .filter((entry) => entry.tier === tier)
      .map((entry) => entry.content as EntryContent)
      .map(({ Phone, Mobile }) => Phone ?? Mobile),
  );
  const phone = numbers.find(Boolean) ?? null;
  return { name: account?.trade_name ?? account?.company_name ?? "", phone };
}
