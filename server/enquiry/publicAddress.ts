import type { Config } from "#server/config.ts";

/** An address that somebody wrote from or about, whole; one within the public site is stored without it. Null unless it can be opened safely. */
export function publicAddress(
  { publicSiteUrl }: Pick<Config, "publicSiteUrl">,
  path: string | null,
): string | null {
  if (!path) return null;
  try {
    const { protocol, href } = new URL(path, `${publicSiteUrl}/`);
    return protocol === "https:" || protocol === "http:" ? href : null;
  } catch {
    return null;
  }
}
