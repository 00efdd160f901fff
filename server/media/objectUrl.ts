import type { Config } from "#server/config.ts";

type Addresses = Pick<Config, "publicUrl" | "cdnUrl" | "s3">;

/** Address of an object where it was uploaded to; it ends in `/storage/` and the name, whoever stores it. */
export function objectUrl(config: Addresses, name: string): string {
  const base = config.s3 ? `${config.s3.endpoint}/${config.s3.bucket}` : config.publicUrl;
  return `${base}/storage/${name}`;
}

/** Address of the same object on the CDN, where there is one. */
export const cdnObjectUrl = (config: Addresses, name: string): string =>
  config.cdnUrl ? `${config.cdnUrl}/storage/${name}` : objectUrl(config, name);
