import { contactKey } from "#machines/enquiry-actions/contactKey.ts";
import type { EnquiryActionsActor } from "./actionsContext.ts";

const boxesIn = () => [...document.querySelectorAll<HTMLInputElement>("input[data-select]")];
const rowOf = (element: Element | null | undefined) => element?.closest<HTMLElement>("[role='row']");

/** The rows that are shown by the key of their box. */
const shownAs = (actor: EnquiryActionsActor, box: HTMLElement | undefined) =>
  actor.getSnapshot().context.shown.find((row) => contactKey(row) === box?.dataset.select);

/**
 * Selects by the keyboard from where the focus is, a row or its box: `x` the row, Shift+Space everything up to it, Shift
 * with an arrow key the next one too. Says whether it did something.
 */
export function reachByKey(actor: EnquiryActionsActor, event: KeyboardEvent): boolean {
  const focus = document.activeElement;
  const boxes = boxesIn();
  const at = boxes.findIndex((box) => rowOf(box)?.contains(focus));
  const here = shownAs(actor, boxes[at]);
  if (!here) return false;
  const onRow = focus === rowOf(boxes[at]);
  if (event.key === "x") {
    event.preventDefault();
    actor.send({ type: "row.toggle", row: here });
    return true;
  }
  if (!event.shiftKey) return false;
  if (event.key === " " && onRow) {
    event.preventDefault();
    actor.send({ type: "rows.range", to: here, selected: true });
    return true;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const next = step === undefined ? undefined : boxes[at + step];
  const row = shownAs(actor, next);
  if (!next || !row) return false;
  event.preventDefault();
  actor.send({ type: "rows.range", to: here, selected: true });
  actor.send({ type: "rows.range", to: row, selected: true });
  (onRow ? rowOf(next) : next)?.focus();
  return true;
}
