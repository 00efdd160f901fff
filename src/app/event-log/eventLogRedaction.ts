import type { AnyMachineSnapshot, EventObject } from "xstate";

const secret = /password|token|secret|authorization|signature/i;
const deepest = 12;

/** Stands where something was that must not be written down: a guard that asks whether anything is there decides as it did. */
export const HIDDEN = "[hidden]";

const fileOf = (blob: Blob) => ({
  ...(blob instanceof File ? { name: blob.name } : {}),
  size: blob.size,
  type: blob.type,
});

/** An address, and nothing else, that is signed: what somebody writes about one is theirs. */
const signed = /^\S*[?&](x-amz-[a-z-]*(signature|token|credential)|signature)=\S*$/i;

/** The address of a report, whose end is the right to read it (REPORT-02). */
const report = /^(\S*\/site\/report\/)[\w-]+$/;

/** Signed addresses lose their query, which holds the signature; those of reports what opens them. */
const withoutRight = (text: string) =>
  signed.test(text) ? `${text.split("?")[0]}?${HIDDEN}` : text.replace(report, `$1${HIDDEN}`);

/** A value that nobody may read, as one of the same kind: nothing stays nothing, and what is empty stays empty. */
function hidden(value: unknown): unknown {
  if (value === undefined || value === null || value === "" || typeof value === "boolean") return value;
  if (typeof value === "number") return Math.min(1, Math.abs(value));
  if (Array.isArray(value)) return value.map(hidden);
  if (typeof value !== "object") return HIDDEN;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hidden(one)]));
}

/** What people say of themselves in an enquiry or a call: their own, and nothing that a trace needs. */
const personal = ["Name", "Email", "Phone", "Comment", "Origin", "OriginLocation", "EnquiryURL"];
const isContact = (value: object) => "IsSpam" in value && "Mark" in value;

/**
 * What a file of listings says, thousands of cells of it, told by two of its keys: what was read, what a row changes, what is wrong with
 * one, a new listing, and what a run makes of a row. After the two stands what its machines decide by, which alone is kept.
 */
const ofFiles = [
  ["review", "words", "review"],
  ["changes", "fields", "Id"],
  ["row", "faults", "row"],
  ["row", "content", "row"],
  ["Fields", "Characters", "Id", "Version", "Ref", "Characters"],
];

function plain(value: unknown, depth: number): unknown {
  if (typeof value === "string") return withoutRight(value);
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  if (typeof value !== "object" || value === null) return value;
  if (depth > deepest) return undefined;
  if (value instanceof Blob) return fileOf(value);
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((one) => plain(one, depth + 1));
  if ("getSnapshot" in value) return undefined;
  const own = isContact(value) ? personal : [];
  const ofFile = ofFiles.find(([one = "", other = ""]) => one in value && other in value);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      if (ofFile && !ofFile.includes(key, 2)) return [];
      return [[key, secret.test(key) || own.includes(key) ? hidden(one) : plain(one, depth + 1)]];
    }),
  );
}

/** A value as it may be written down; what is so already stays as it is. */
export const redacted = (value: unknown): unknown => plain(value, 0);

/** An event as it may be written down: no password, token or signature, no file's content, nothing of who wrote or called, nothing that runs. */
export const redactEvent = (event: EventObject): EventObject => redacted(event) as EventObject;

/**
 * What two snapshots of one actor are compared by, as it may be written down. When the log was last written is not in the log.
 */
export function comparable({ value, context, status, output }: AnyMachineSnapshot): unknown {
  const { keptAt: _, ...known } = (context ?? {}) as Record<string, unknown>;
  return JSON.parse(JSON.stringify(redacted({ value, context: known, status, output })));
}
