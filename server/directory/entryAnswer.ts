import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import type { Services } from "#server/http/services.ts";
import { isMediaKey } from "#server/object-storage/mediaKey.ts";
import { urlOf } from "#server/object-storage/storageOf.ts";
import type { FoundEntry } from "./findEntry.ts";

/** Address of a logo in this installation, the one that its upload went to; addresses elsewhere stay. */
export const logoAddress = (services: Pick<Services, "config">, logo: string | null): string | null =>
  logo !== null && isMediaKey(logo) ? urlOf(services, logo).Url : logo;

/** A stored entry as the wire tells it (DIR-15): one level at a time, places as ids of the gazetteer. */
export function entryAnswer(
  services: Pick<Services, "config">,
  { login, id, service_id, tier, online, town, province, region, content }: FoundEntry,
): DirectoryEntry {
  return {
    ...content,
    Id: id,
    ServiceID: service_id,
    Login: login,
    Logo: logoAddress(services, content.Logo),
    Languages: [...content.Languages],
    Town: town,
    Province: province,
    Region: region,
    Country: content.Location === null ? null : "ES",
    IsFeatured: tier === "Featured",
    IsPremiumFeatured: tier === "FeaturedPremium",
    Online: online,
    Text: { ...content.Text },
  };
}

/** The entry with this number, whoever's it is; null when there is none. Whether it may be shown is for the caller to judge. */
export async function publicEntry(services: Services, id: number): Promise<DirectoryEntry | null> {
  const row = await services.store.db
    .selectFrom("directory_entry")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? entryAnswer(services, row as FoundEntry) : null;
}
