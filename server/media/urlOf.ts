import type { Services } from "#server/http/services.ts";
import { cdnObjectUrl, objectUrl } from "./objectUrl.ts";

/** Both addresses of a stored picture, absolute: where it was uploaded, and the CDN's (the same one where there is none). */
export const urlOf = (
  { config }: Pick<Services, "config">,
  key: string,
): { Url: string; CdnUrl: string } => ({
  Url: objectUrl(config, key),
  CdnUrl: cdnObjectUrl(config, key),
});
