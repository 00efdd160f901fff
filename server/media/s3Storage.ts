import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { S3Config } from "#server/config.ts";
import type { ObjectStorage } from "./objectStorage.ts";
import { ticketSeconds } from "./uploadTicket.ts";

const SIGNED_HEADERS = new Set(["host", "content-type", "content-length", "x-amz-acl"]);

/** Object storage in S3 and what speaks it; objects lie below `storage/` in the bucket and are public to read. */
export function s3Storage(s3: S3Config): ObjectStorage {
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    forcePathStyle: true,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    // The default adds the checksum of an empty body to signed addresses, which then refuse every upload.
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  const place = (name: string) => ({ Bucket: s3.bucket, Key: `storage/${name}` });
  return {
    kind: "s3",
    signPut: ({ key, type, bytes, now }) =>
      getSignedUrl(
        client,
        new PutObjectCommand({
          ...place(key),
          ContentType: type,
          ContentLength: bytes,
          ACL: "public-read",
        }),
        {
          expiresIn: ticketSeconds,
          signingDate: now,
          signableHeaders: SIGNED_HEADERS,
          unhoistableHeaders: SIGNED_HEADERS,
        },
      ),
    async stat(name) {
      const found = await client.send(new HeadObjectCommand(place(name))).catch(ifAbsent);
      return found && { bytes: found.ContentLength ?? 0, type: found.ContentType ?? "" };
    },
    async read(name, first) {
      const range = first === undefined ? {} : { Range: `bytes=0-${first - 1}` };
      const found = await client.send(new GetObjectCommand({ ...place(name), ...range })).catch(ifAbsent);
      return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
    },
    async write(name, type, content) {
      await client.send(
        new PutObjectCommand({
          ...place(name),
          Body: content,
          ContentType: type,
          ContentLength: content.byteLength,
          ACL: "public-read",
          CacheControl: "public, max-age=31536000, immutable",
        }),
      );
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(place(name)));
    },
  };
}

function ifAbsent(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  throw error;
}
