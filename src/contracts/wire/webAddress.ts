// @chunk dialog
/** Blanks, control characters, characters that are not seen or turn the direction of writing, and backslashes. */
const DISGUISE = /[\p{C}\p{Z}\\]/u;
const SCHEME = /^https?:\/\/[^/?#]/i;
const CREDENTIALS = /^https?:\/\/[^/?#]*@/i;

/**
 * A text as a web address that leads where a reader thinks: http or https with its `//`, without credentials, and without a character that
 * browsers drop, read as another one or do not show. Blanks around it do not count. Null for any other text.
 */
export function webAddressOf(text: string): URL | null {
  const trimmed = text.trim();
  if (!SCHEME.test(trimmed) || DISGUISE.test(trimmed) || CREDENTIALS.test(trimmed)) return null;
  return URL.canParse(trimmed) ? new URL(trimmed) : null;
}

/** Ends of names that no public name server knows (RFC 6761, RFC 6762, RFC 8375, and what networks use inside). */
const INWARD = /(^|\.)(localhost|local|internal|intranet|private|lan|home|corp|arpa)$/;
const IP = /^(\[.*\]|[\d.]+)$/;

/** Whether a host is a name on the internet; an IP address is none. */
export function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  return name.includes(".") && !IP.test(name) && !INWARD.test(name);
}

/** The address of a link that users give for others to follow (MEDIA-17); null unless it leads to a public host by its name. */
export function publicLinkOf(text: string): URL | null {
  const url = webAddressOf(text);
  return url && isPublicName(url.hostname) ? url : null;
}
