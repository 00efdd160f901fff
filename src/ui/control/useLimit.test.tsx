import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Field } from "./Field.tsx";
import { focusWrong, LimitContext } from "./LimitNote.tsx";
import { TextArea } from "./TextArea.tsx";
import { TextField } from "./TextField.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const words = (left: number) => (left < 0 ? `${-left} too many` : `${left} left`);

function Form({ several = false }: { several?: boolean }) {
  const [value, setValue] = useState("");
  const control = { value, onValueChange: setValue, limit: 20 };
  return (
    <LimitContext value={words}>
      <form aria-label="Form">
        <Field label="Subject" hint="Short">
          {several ? <TextArea {...control} /> : <TextField {...control} />}
        </Field>
      </form>
    </LimitContext>
  );
}

test.each([false, true])(
  "A paste is never cut: it stands whole, is counted and keeps the form back",
  (several) => {
    vi.useFakeTimers();
    render(<Form several={several} />);
    const control = screen.getByRole("textbox", { name: "Subject" }) as HTMLInputElement;
    const described = () =>
      (control.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent);
    fireEvent.change(control, { target: { value: "x".repeat(14) } });
    expect(described()).toEqual(["Short"]);
    fireEvent.change(control, { target: { value: "x".repeat(16) } });
    expect(described()).toEqual(["4 left", "Short"]);
    expect(focusWrong(screen.getByRole("form"))).toBe(false);
    fireEvent.change(control, { target: { value: "x".repeat(23) } });
    expect([control.value.length, described()]).toEqual([23, ["3 too many", "Short"]]);
    expect(control.getAttribute("aria-invalid")).toBe("true");
    expect(focusWrong(screen.getByRole("form"))).toBe(true);
    expect(document.activeElement).toBe(control);
    const spoken = screen.getByRole("status");
    expect(spoken.textContent).toBe("");
    act(() => vi.advanceTimersByTime(1_000));
    expect(spoken.textContent).toBe("3 too many");
  },
);
