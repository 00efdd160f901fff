import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { useKeptFocus } from "./useKeptFocus.ts";

afterEach(cleanup);

const names = ["a", "b", "c"];
const followOf = (gone: HTMLElement) => document.querySelector<HTMLElement>(`[data-after="${gone.id}"]`);

function Lines({ follow }: { follow?: typeof followOf }) {
  const area = useKeptFocus<HTMLElement>(follow);
  const [lines, setLines] = useState(names);
  return (
    <>
      <section ref={area} aria-label="Lines">
        {lines.map((line) => (
          <button
            key={line}
            id={line}
            type="button"
            onClick={() => setLines(lines.filter((one) => one !== line))}
          >
            {line}
          </button>
        ))}
      </section>
      <button type="button" data-after="b">
        beside
      </button>
    </>
  );
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

async function press(name: string) {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
  await settled();
}

const focused = () => document.activeElement?.textContent;

test("the focus goes to the control after the one that went, to the one before, and at last to the area", async () => {
  render(<Lines />);
  await press("b");
  expect(focused()).toBe("c");
  await press("c");
  expect(focused()).toBe("a");
  await press("a");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Lines" }));
});

test("of those before the one that went, the focus goes to the nearest", async () => {
  render(<Lines />);
  await press("c");
  expect(focused()).toBe("b");
});

test("it follows what it is told to", async () => {
  render(<Lines follow={followOf} />);
  await press("b");
  expect(focused()).toBe("beside");
});

test("it stays where somebody moved it, and where nobody had it", async () => {
  render(<Lines />);
  const line = screen.getByRole("button", { name: "a" });
  line.focus();
  screen.getByRole("button", { name: "beside" }).focus();
  fireEvent.click(line);
  await settled();
  expect(focused()).toBe("beside");
  const next = screen.getByRole("button", { name: "b" });
  next.focus();
  next.blur();
  await settled();
  fireEvent.click(next);
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test("where a row was that only keys reach, the area takes it, not the first control", async () => {
  function Rows() {
    const area = useKeptFocus<HTMLElement>();
    const [there, setThere] = useState(true);
    return (
      <section ref={area} aria-label="Rows">
        <button type="button">By</button>
        {there && (
          <div id="row" tabIndex={-1}>
            row
          </div>
        )}
        <button type="button" onClick={() => setThere(false)}>
          next
        </button>
      </section>
    );
  }
  render(<Rows />);
  document.getElementById("row")?.focus();
  fireEvent.click(screen.getByRole("button", { name: "next" }));
  await settled();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Rows" }));
});
