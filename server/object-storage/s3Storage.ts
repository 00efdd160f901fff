import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { limits } from "#contracts/wire/limits.ts";
import type { S3Config } from "#server/config.ts";
import {
  CircuitBreaker,
  callWithin,
  DeadlineExceeded,
  serviceDeadlines,
} from "#server/http/outsideServices.ts";
import { type ObjectStorage, storageUnavailable } from "./objectStorage.ts";
import { ticketSeconds } from "./uploadTicket.ts";

const SIGNED_HEADERS = new Set(["host", "content-type", "content-length", "x-amz-acl"]);
/** Tries of a call, with back-off between them: the SDK's for requests, and as many for a body that breaks off. All are safe to repeat. */
const ATTEMPTS = 3;
const MEGABYTE = 1_000_000;

function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client {
  const { connect, idle } = serviceDeadlines.objectStorage;
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // The default adds the checksum of an empty body to signed addresses, which then refuse every upload.
    requestChecksumCalculation: "WHEN_REQUIRED",
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: connect, socketTimeout: idle },
  });
}

/**
 * Makes calls of the store, each with the bytes it carries. Whatever the store does, a call ends by its deadline; a failure is
 * `ErrStorageUnavailable`. After some in a row calls are refused at once, while one in each second tries whether the store is back.
 */
function storeCalls() {
  const { whole, perMegabyte } = serviceDeadlines.objectStorage;
  const circuit = new CircuitBreaker("object storage");
  return <Answer>(bytes: number, make: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> =>
    circuit.run(
      () =>
        callWithin(whole + (perMegabyte * bytes) / MEGABYTE, make).catch((error: unknown) => {
          throw storageUnavailable(reasonOf(error));
        }),
      () => storageUnavailable("it has failed of late and is not asked"),
    );
}

/** Reads a body to its end; one that breaks off, or has not the length it should have, is asked for again. */
async function readObject(
  client: S3Client,
  asked: GetObjectCommandInput,
  { bytes, abortSignal }: { readonly bytes: number | undefined; readonly abortSignal: AbortSignal },
): Promise<Buffer | null> {
  for (let left = ATTEMPTS; ; left -= 1) {
    const found = await client.send(new GetObjectCommand(asked), { abortSignal }).catch(ifAbsent);
    if (!found?.Body) return null;
    try {
      const content = Buffer.from(await found.Body.transformToByteArray());
      if (bytes === undefined || content.length === bytes) return content;
      throw new Error(`${content.length} bytes of ${bytes}`);
    } catch (error) {
      if (left === 1 || abortSignal.aborted) throw error;
    }
  }
}

/** Object storage in S3 and what speaks it; objects lie below `storage/` in the bucket and are public to read. */
export function s3Storage(s3: S3Config): ObjectStorage {
  const client = openClient(s3);
  const call = storeCalls();
  const place = (name: string) => ({ Bucket: s3.bucket, Key: `storage/${name}` });
  return {
    kind: "s3",
    signPut: ({ key, type, bytes, now }) => {
      const object = { ...place(key), ContentType: type, ContentLength: bytes };
      return getSignedUrl(client, new PutObjectCommand({ ...object, ACL: "public-read" }), {
        expiresIn: ticketSeconds,
        signingDate: now,
        signableHeaders: SIGNED_HEADERS,
        unhoistableHeaders: SIGNED_HEADERS,
      });
    },
    stat: (name) =>
      call(0, async (abortSignal) => {
        const found = await client.send(new HeadObjectCommand(place(name)), { abortSignal }).catch(ifAbsent);
        return found && { bytes: found.ContentLength ?? 0, type: found.ContentType ?? "" };
      }),
    read: (name, { first, bytes } = {}) => {
      const part = first === undefined ? {} : { Range: `bytes=0-${first - 1}` };
      return call(bytes ?? first ?? limits.photoBytes, (abortSignal) =>
        readObject(client, { ...place(name), ...part }, { bytes, abortSignal }),
      );
    },
    write: (name, type, content) => {
      const command = new PutObjectCommand({
        ...place(name),
        Body: content,
        ContentType: type,
        ContentLength: content.byteLength,
        ACL: "public-read",
        CacheControl: "public, max-age=31536000, immutable",
      });
      return call(content.byteLength, async (abortSignal) => {
        await client.send(command, { abortSignal });
      });
    },
    remove: (name) =>
      call(0, async (abortSignal) => {
        await client.send(new DeleteObjectCommand(place(name)), { abortSignal });
      }),
  };
}

/** A bucket that is not there is 404 too, and says nothing about an object. */
function ifAbsent(error: unknown): null {
  if (error instanceof S3ServiceException && ["NoSuchKey", "NotFound"].includes(error.name)) return null;
  throw error;
}

/** What the store's own answer tells may name keys and signatures, so that only its code is logged. */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceException)
    return `${error.name} ${error.$metadata.httpStatusCode ?? ""}`.trim();
  const { name, code } = error as { name?: unknown; code?: unknown };
  const ours = error instanceof DeadlineExceeded || name === "Error";
  return String(code ?? (ours ? (error as Error).message : name));
}
