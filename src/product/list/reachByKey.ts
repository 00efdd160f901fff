// @chunk alone
/** How rows are chosen from the keyboard: what a box stands for, and who is told. */
interface Choice<Row> {
  /** The row that is shown with this key (`data-select` of its box). */
  rowOf(key: string): Row | undefined;
  toggle(row: Row): void;
  /** Everything from the row that was chosen last to this one. */
  reach(row: Row): void;
}

const boxesIn = () => [...document.querySelectorAll<HTMLInputElement>("input[data-select]")];
const rowAround = (element: Element | null | undefined) => element?.closest<HTMLElement>("[role='row']");

/**
 * Selects by the keyboard from where the focus is, a row or its box: `x` the row, Shift+Space everything up to it, Shift
 * with an arrow key the next one too. Says whether it did something.
 */
export function reachByKey<Row>({ rowOf, toggle, reach }: Choice<Row>, event: KeyboardEvent): boolean {
  const focus = document.activeElement;
  const boxes = boxesIn();
  const shownAs = (box: HTMLElement | undefined) => rowOf(box?.dataset.select ?? "");
  const at = boxes.findIndex((box) => rowAround(box)?.contains(focus));
  const here = shownAs(boxes[at]);
  if (here === undefined) return false;
  const onRow = focus === rowAround(boxes[at]);
  if (event.key === "x") {
    event.preventDefault();
    toggle(here);
    return true;
  }
  if (!event.shiftKey) return false;
  if (event.key === " " && onRow) {
    event.preventDefault();
    reach(here);
    return true;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const next = step === undefined ? undefined : boxes[at + step];
  const row = shownAs(next);
  if (!next || row === undefined) return false;
  event.preventDefault();
  reach(here);
  reach(row);
  (onRow ? rowAround(next) : next)?.focus();
  return true;
}
