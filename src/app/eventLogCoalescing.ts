import type { EventObject } from "xstate";

interface Heard {
  actor: string;
  event: EventObject;
}

const replacing = new Set(["field.change", "description.change", "filter.change", "sending.progress"]);

const subjectOf = (event: EventObject) => {
  const { path, field, language } = event as { path?: unknown; field?: unknown; language?: unknown };
  return `${event.type} ${String(path ?? field ?? language ?? "")}`;
};

/**
 * Whether an event makes the one right before it superfluous: the same actor, the same field, only a newer value. A
 * replay reaches the same snapshot without it, and a text of a thousand letters is not written a thousand times.
 */
export const replacesLast = (last: Heard | undefined, next: Heard): boolean =>
  last !== undefined &&
  last.actor === next.actor &&
  replacing.has(next.event.type) &&
  subjectOf(last.event) === subjectOf(next.event);
