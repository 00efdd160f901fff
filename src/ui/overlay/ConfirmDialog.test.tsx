import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { Dialog, DialogContent, DialogTitle } from "./Dialog.tsx";

afterEach(cleanup);

/** A dialog, and over it a question when `asking`. */
function Asking({ asking, below, answer }: { asking: boolean; below: () => void; answer: () => void }) {
  return (
    <Dialog open onOpenChange={below}>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>Below</DialogTitle>
        <ConfirmDialog
          open={asking}
          onOpenChange={answer}
          title="Close?"
          description="The address is lost."
          confirmLabel="Close"
          cancelLabel="Stay"
          onConfirm={vi.fn()}
        />
      </DialogContent>
    </Dialog>
  );
}

/** Presses Escape as soon as the focus comes into the question, before anything else can run. */
function escapeAtOnce(): void {
  const press = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.closest("[role=alertdialog]")) return;
    document.removeEventListener("focusin", press, true);
    target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  };
  document.addEventListener("focusin", press, true);
}

// KEY-16
test("Escape closes a question as soon as it has the focus, and nothing below it", () => {
  const below = vi.fn();
  const answer = vi.fn();
  const { rerender } = render(<Asking asking={false} below={below} answer={answer} />);
  escapeAtOnce();
  rerender(<Asking asking below={below} answer={answer} />);
  expect(answer.mock.calls).toEqual([[false]]);
  expect(below).not.toHaveBeenCalled();
});

test("Escape closes a question that has been there for a while once, and nothing below it", () => {
  const below = vi.fn();
  const answer = vi.fn();
  render(<Asking asking below={below} answer={answer} />);
  const stay = screen.getByRole("button", { name: "Stay" });
  stay.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  expect(answer.mock.calls).toEqual([[false]]);
  expect(below).not.toHaveBeenCalled();
});
