import type { Transaction } from "kysely";
import { limits } from "#contracts/wire/limits.ts";
import { ProblemError } from "#server/http/problemError.ts";
import { fileSizeExceed } from "#server/media/fileSizeExceed.ts";
import { mediaKeyOf } from "#server/media/mediaKey.ts";
import { takeIntoUse } from "#server/media/unusedMedia.ts";
import type { Database } from "#server/store/database.ts";

/**
 * What the logo of a body is: none, the one that the entry has (`before`), or the key of a picture that this client has uploaded.
 * Throws `ErrInvalidImage` for any other address, `ErrFileSizeExceed` for a picture that is too big for a logo.
 */
export async function logoSource(
  tx: Transaction<Database>,
  login: string,
  url: string | null,
  before: string | null,
): Promise<string | null> {
  if (url === null || url === before) return url;
  const key = mediaKeyOf(url);
  if (key !== null && key === before) return key;
  const picture =
    key &&
    (await tx
      .selectFrom("media")
      .select(["key", "bytes"])
      .where("login", "=", login)
      .where("key", "=", key)
      .where("state", "=", "stored")
      .executeTakeFirst());
  if (!picture) throw new ProblemError({ code: "ErrInvalidImage" });
  if (picture.bytes > limits.logoBytes) throw fileSizeExceed(limits.logoBytes);
  await takeIntoUse(tx, login, [picture.key]);
  return picture.key;
}
