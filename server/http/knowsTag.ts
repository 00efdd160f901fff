const plain = (tag: string) => tag.trim().replace(/^W\//, "");

/** Whether an `If-None-Match` names this `ETag`; weak and strong ones are the same here (RFC 9110, 13.1.2). */
export const knowsTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(",").some((sent) => sent.trim() === "*" || plain(sent) === plain(etag)) ?? false;
