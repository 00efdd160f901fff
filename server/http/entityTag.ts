import { ProblemError } from "#server/problemError.ts";

const plain = (tag: string) => tag.trim().replace(/^W\//, "");

/** Whether an `If-None-Match` names this `ETag`; weak and strong ones are the same here (RFC 9110, 13.1.2). */
export const knowsTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(",").some((sent) => sent.trim() === "*" || plain(sent) === plain(etag)) ?? false;

/** A version as an `ETag` (RFC 9110, 8.8.3). */
export const entityTag = (version: number): string => `"${version}"`;

/** The version in an `If-Match`; undefined when any will do. What is no tag of ours matches nothing: 412. */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === "*") return undefined;
  const version = /^"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1];
  if (version === undefined) throw new ProblemError({ code: "ErrVersionConflict" });
  return Number(version);
}
