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

/** Another one on each page, so that a mark cannot be compared with those of names that somebody guesses. */
const salt = crypto.randomUUID();

/** FNV-1a, 32 bits. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of salt + text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** `limits.filterTextLength`, whose file the first load does without. */
export const FILTER_LENGTH = 198;

const MARKED = /^hidden-[\da-z]+(-*|@hidden\.invalid)$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * A text about somebody as one that decides the same: what is blank stays, equal texts stay equal and others different, an e-mail stays one, and
 * what is too long for a filter stays too long.
 */
function markOf(text: string): string {
  const within = /^%(.*)%$/s.exec(text)?.[1];
  if (within !== undefined) return `%${markOf(within)}%`;
  const trimmed = text.trim();
  if (trimmed === "" || MARKED.test(text)) return text;
  const mark = `hidden-${digestOf(trimmed)}`;
  if (EMAIL.test(trimmed)) return `${mark}@hidden.invalid`;
  return trimmed.length > FILTER_LENGTH ? mark.padEnd(FILTER_LENGTH + 1, "-") : mark;
}

/** What is asked of people in the address of a list. */
const ASKED = /(^|[?&])(name|email|phone|comment)=([^&#]*)/g;
const ADDRESS = /^\/[\w/-]*\?\S*$|^\?\S*$/;
/** Keys under which an address stands without its beginning. */
const QUERY = ["query", "Query", "path", "address"];

/** An address of the panel, or its query, without whom it asks for. */
function withoutPeople(key: string, text: string): string {
  if (!ADDRESS.test(text) && !QUERY.includes(key)) return text;
  return text.replace(ASKED, (_all, before: string, name: string, value: string) => {
    const asked = new URLSearchParams(`value=${value}`).get("value") ?? "";
    return `${before}${name}=${new URLSearchParams({ value: markOf(asked) }).toString().slice("value=".length)}`;
  });
}

/** The fields of a record that hold what is asked of people, what is written to the office, or who uses the account. */
function fieldsAbout(key: string, value: object): readonly string[] {
  if ("fromdate" in value || key === "changes") return ["name", "email", "phone", "comment"];
  if ("FromDate" in value && "ToDate" in value) return ["Name", "Email", "Phone", "Comment"];
  const isMessage = "subject" in value && ("body" in value || Object.keys(value).length === 1);
  if (isMessage) return ["subject", "body"];
  if ("field" in value && (value.field === "subject" || value.field === "body")) return ["value"];
  if ("Role" in value || "Kinds" in value) return ["Name", "Email", "MadeBy", "Url"];
  if ("role" in value || "kinds" in value || "change" in value) return ["name", "email", "url"];
  return ["email", "defaultEmail", "comments"];
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

function plain(value: unknown, depth: number, under = ""): unknown {
  if (typeof value === "string") return withoutPeople(under, withoutRight(value));
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  if (typeof value !== "object" || value === null) return value;
  if (depth > deepest) return undefined;
  if (value instanceof Blob) return fileOf(value);
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((one) => plain(one, depth + 1, under));
  if ("getSnapshot" in value) return undefined;
  const own = isContact(value) ? personal : [];
  const about = fieldsAbout(under, value);
  const ofFile = ofFiles.find(([one = "", other = ""]) => one in value && other in value);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      if (ofFile && !ofFile.includes(key, 2)) return [];
      if (secret.test(key) || own.includes(key)) return [[key, hidden(one)]];
      if (about.includes(key) && typeof one === "string") return [[key, markOf(one)]];
      return [[key, plain(one, depth + 1, key)]];
    }),
  );
}

/** A value as it may be written down; what is so already stays as it is. */
export const redacted = (value: unknown): unknown => plain(value, 0);

/** An event as it may be written down: no password, token or signature, no file's content, nothing of who wrote or called, of whom is looked for, or of what is written to the office, nothing that runs. */
export const redactEvent = (event: EventObject): EventObject => redacted(event) as EventObject;

/**
 * What two snapshots of one actor are compared by, as it may be written down. When the log was last written is not in the log.
 */
export function comparable({ value, context, status, output }: AnyMachineSnapshot): unknown {
  const { keptAt: _, ...known } = (context ?? {}) as Record<string, unknown>;
  return JSON.parse(JSON.stringify(redacted({ value, context: known, status, output })));
}
