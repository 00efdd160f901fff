import type { Config } from "#server/config.ts";
import { ServiceUnavailable } from "#server/http/outsideServices.ts";
import type { MediaType, PictureType } from "./mediaKey.ts";

type Addresses = Pick<Config, "publicUrl" | "cdnUrl" | "s3">;

/** Address of an object where it was uploaded to; it ends in `/storage/` and the name, whoever stores it. */
export function objectUrl(config: Addresses, name: string): string {
  const base = config.s3 ? `${config.s3.endpoint}/${config.s3.bucket}` : config.publicUrl;
  return `${base}/storage/${name}`;
}

/** Address of the same object on the CDN, where there is one. */
export const cdnObjectUrl = (config: Addresses, name: string): string =>
  config.cdnUrl ? `${config.cdnUrl}/storage/${name}` : objectUrl(config, name);

/** A stored object: its length in bytes and its content type. */
export interface StoredObject {
  readonly bytes: number;
  readonly type: string;
}

/** An upload to sign; `bytes` is the exact length. */
export interface PutRequest {
  readonly key: string;
  readonly type: MediaType;
  readonly bytes: number;
  readonly now: Date;
}

/** The failure of a store that does not answer, or not with what was asked for (503 `ErrStorageUnavailable`). */
export const storageUnavailable = (reason: string): ServiceUnavailable =>
  new ServiceUnavailable({ code: "ErrStorageUnavailable" }, "object storage", reason);

/** Where pictures lie. A bucket that fails throws `storageUnavailable`; null is an object that is not there. Names are keys (`mediaKey.ts`), with a size segment in front for thumbnails. */
export interface ObjectStorage {
  readonly kind: "directory" | "s3";
  /** An absolute address for one `PUT` of that type and length within five minutes. */
  signPut(request: PutRequest): Promise<string>;
  stat(name: string): Promise<StoredObject | null>;
  /** All of an object, or its `first` bytes. `bytes`: its length, where that is known; any other is a failure of the store. */
  read(name: string, part?: { readonly first?: number; readonly bytes?: number }): Promise<Buffer | null>;
  /** Writes whole or not at all; what is there under that name is replaced. */
  write(name: string, type: PictureType, content: Uint8Array): Promise<void>;
  /** Removes an object; one that is not there is no failure. */
  remove(name: string): Promise<void>;
}
