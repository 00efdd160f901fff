import { sql } from "kysely";
import { ProblemError } from "#server/http/problemError.ts";
import type { Services } from "#server/http/services.ts";

const GIGABYTE = 1_000_000_000;

/** Refuses bytes that a client has no room for: `ErrStorageExceeded`, with the limit in gigabytes. Addresses that are open count. */
export async function needStorage(
  { store: { db }, config: { clientStorageGb } }: Services,
  login: string,
  bytes: number,
): Promise<void> {
  const { total } = await db
    .selectFrom("media")
    .select(sql<number>`coalesce(sum(bytes), 0)`.as("total"))
    .where("login", "=", login)
    .executeTakeFirstOrThrow();
  if (total + bytes <= clientStorageGb * GIGABYTE) return;
  throw new ProblemError({ code: "ErrStorageExceeded", limit: clientStorageGb });
}
