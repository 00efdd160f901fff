import type { EventObject } from "xstate";

/** So many characters of one value are said in a line. */
const longest = 120;

/** A value in one line. */
export function inShort(value: unknown): string {
  if (typeof value === "object" && value !== null && "getSnapshot" in value)
    return `→ ${String((value as { id?: unknown }).id ?? "")}`;
  if (Array.isArray(value)) return `[${value.length}]`;
  const text =
    typeof value === "object" && value !== null
      ? `{${Object.keys(value).join(", ")}}`
      : JSON.stringify(value);
  return text === undefined ? "–" : text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** What came with an event of a recording, which has it redacted as the log does; who answered is in its type. */
export function payloadOf({ type: _, actorId: __, ...payload }: EventObject & { actorId?: unknown }): object {
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined));
}

const texts = new WeakMap<EventObject, string>();

/** The same in one line; empty where nothing came. */
export function payloadText(event: EventObject): string {
  const known = texts.get(event);
  if (known !== undefined) return known;
  const text = Object.entries(payloadOf(event))
    .map(([name, value]) => `${name}: ${inShort(value)}`)
    .join(", ");
  texts.set(event, text);
  return text;
}
