import { ProblemError } from "#server/http/problemError.ts";

/** A version as an `ETag` (RFC 9110, 8.8.3). */
export const entityTag = (version: number): string => `"${version}"`;

/** The version in an `If-Match`; undefined when any will do. What is no tag of ours matches nothing: 412. */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === "*") return undefined;
  const version = /^"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1];
  if (version === undefined) throw new ProblemError({ code: "ErrVersionConflict" });
  return Number(version);
}
