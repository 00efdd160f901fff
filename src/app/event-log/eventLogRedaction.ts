import type { EventObject } from "xstate";

const secret = /password|token|secret|authorization|signature/i;
const deepest = 12;

const fileOf = (blob: Blob) => ({
  ...(blob instanceof File ? { name: blob.name } : {}),
  size: blob.size,
  type: blob.type,
});

/** Signed addresses lose their query, which holds the signature. */
const withoutSignature = (text: string) =>
  /[?&][^=]*(signature|token|credential)[^=]*=/i.test(text) ? (text.split("?")[0] ?? "") : text;

/** What people say of themselves in an enquiry or a call: their own, and nothing that a trace needs. */
const personal = ["Name", "Email", "Phone", "Comment", "Origin", "OriginLocation", "EnquiryURL"];
const isContact = (value: object) => "IsSpam" in value && "Mark" in value;

function plain(value: unknown, depth: number): unknown {
  if (typeof value === "string") return withoutSignature(value);
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  if (typeof value !== "object" || value === null) return value;
  if (depth > deepest) return undefined;
  if (value instanceof Blob) return fileOf(value);
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((one) => plain(one, depth + 1));
  if ("getSnapshot" in value) return undefined;
  const hidden = isContact(value) ? personal : [];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !secret.test(key))
      .map(([key, one]) => [key, hidden.includes(key) ? null : plain(one, depth + 1)]),
  );
}

/** An event as it may be written down: no password, token or signature, no file's content, nothing of who wrote or called, nothing that runs. */
export const redactEvent = (event: EventObject): EventObject => plain(event, 0) as EventObject;
