import type { Config } from "#server/config.ts";
import { type DirectoryStorage, directoryStorage } from "./directoryStorage.ts";
import { cdnObjectUrl, type ObjectStorage, objectUrl } from "./objectStorage.ts";

/** What the addresses of pictures are made of. */
export interface Addresses {
  readonly config: Pick<Config, "publicUrl" | "cdnUrl" | "s3">;
}

/** Both addresses of a stored picture, absolute: where it was uploaded, and the CDN's (the same one where there is none). */
export const urlOf = ({ config }: Addresses, key: string): { Url: string; CdnUrl: string } => ({
  Url: objectUrl(config, key),
  CdnUrl: cdnObjectUrl(config, key),
});

const opened = new WeakMap<Config, Promise<ObjectStorage>>();
const directories = new WeakMap<Config, DirectoryStorage>();

/** The directory of this installation; null when it keeps its pictures in S3. */
export function directoryOf(config: Config): DirectoryStorage | null {
  if (config.s3) return null;
  const known = directories.get(config) ?? directoryStorage(config);
  directories.set(config, known);
  return known;
}

/** The object storage of this installation, opened once. The S3 client is large, so it is loaded only where it is used. */
export function storageOf({ config }: { config: Config }): Promise<ObjectStorage> {
  const known = opened.get(config) ?? open(config);
  opened.set(config, known);
  return known;
}

async function open(config: Config): Promise<ObjectStorage> {
  const directory = directoryOf(config);
  if (directory) return directory;
  const { s3Storage } = await import("./s3Storage.ts");
  if (!config.s3) throw new Error("Object storage is not configured.");
  return s3Storage(config.s3);
}
