import { cleanup, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
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

/** What asks by itself when it is pressed; what asked is gone while `gone`. */
function Opener({ asking, gone = false }: { asking: boolean; gone?: boolean }) {
  return (
    <>
      {!gone && <button type="button">Remove</button>}
      <button id="more" type="button">
        More
      </button>
      {!gone && (
        <div role="menu" aria-labelledby="more">
          <button type="button" role="menuitem">
            Delete
          </button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={vi.fn()}
        title="Delete?"
        description="It is gone."
        confirmLabel="Delete it"
        cancelLabel="Stay"
        onConfirm={vi.fn()}
      />
    </>
  );
}

async function asked(opener: HTMLElement, rerender: (screen: ReactNode) => void) {
  opener.focus();
  rerender(<Opener asking />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Stay"));
}

test("a question begins at what changes nothing, and gives the focus back to what asked", async () => {
  const { rerender } = render(<Opener asking={false} />);
  const opener = screen.getByRole("button", { name: "Remove" });
  await asked(opener, rerender);
  rerender(<Opener asking={false} />);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test("a question that an item of a menu asked gives the focus back to the menu's button", async () => {
  const { rerender } = render(<Opener asking={false} />);
  await asked(screen.getByRole("menuitem", { name: "Delete" }), rerender);
  rerender(<Opener asking={false} gone />);
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById("more")));
});
