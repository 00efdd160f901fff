import { createHash } from "node:crypto";
import type { FeedForm } from "#contracts/feed/feedContract.ts";
import { statusAllows } from "#contracts/session/serviceContract.ts";
import type { Services } from "#server/http/services.ts";
import type { FeedHead } from "./feedXml.ts";

/** What stands behind a public address: a feed with its version, one that is switched off, or nothing. */
export type PublishedFeed =
  | { readonly state: "unknown" }
  | { readonly state: "gone" }
  | {
      readonly state: "published";
      readonly login: string;
      /** What stands in its address. */
      readonly identifier: string;
      readonly head: FeedHead;
      /** Differs whenever the feed would; costs one small query. */
      readonly tag: string;
    };

/** Goes into every tag: to be raised when the same listings are written in other words. */
const FORMAT = 1;

/** Looks up a feed by what stands in its address. */
export async function publishedFeed(
  { config, store }: Services,
  identifier: string,
  mode: FeedForm,
): Promise<PublishedFeed> {
  const row = await store.db
    .selectFrom("feed")
    .innerJoin("account", "account.login", "feed.login")
    .leftJoin("service", "service.login", "feed.login")
    .leftJoin("listing_version", "listing_version.login", "feed.login")
    .select(["feed.login", "feed.active", "account.trade_name", "account.company_name", "account.suspended"])
    .select(["service.property_status", "service.outlet_email"])
    .select(["listing_version.version", "listing_version.changed_at"])
    .where("feed.identifier", "=", identifier)
    .executeTakeFirst();
  if (!row) return { state: "unknown" };
  const status = row.property_status ?? "NO_RESULTS";
  if (!row.active || row.suspended || !statusAllows(status, "figures")) return { state: "gone" };
  const head: FeedHead = {
    mode,
    siteUrl: config.publicSiteUrl,
    agent: row.trade_name ?? row.company_name ?? "",
    email: row.outlet_email,
    changedAt: row.changed_at,
  };
  const pictures = [config.publicUrl, config.cdnUrl, config.s3?.endpoint, config.s3?.bucket];
  const facts = [FORMAT, row.login, row.version, head, pictures];
  const tag = createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);
  return { state: "published", login: row.login, identifier, head, tag: `W/"${tag}"` };
}
