import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FileDrop } from "./FileDrop.tsx";

afterEach(cleanup);

/** What is dragged, as the browser tells it. */
const dragged = (types: readonly string[] = ["Files"]) => ({
  dataTransfer: { files: [new File(["<root/>"], "kyero.xml")], types, dropEffect: "copy" },
});

/** Answers the names of the files that were taken. */
function show(props: { resting?: boolean; busy?: boolean } = {}): string[] {
  const taken: string[] = [];
  render(
    <main>
      <section>
        <h2>Around</h2>
        <FileDrop
          {...props}
          within="section"
          label="Drop a file"
          chooseLabel="Choose a file"
          onFiles={(files) => taken.push(...files.map(({ name }) => name))}
        />
      </section>
      <p>Beside</p>
      <FileDrop label="Another" chooseLabel="Choose another" onFiles={() => taken.push("another")} />
    </main>,
  );
  return taken;
}
const isOver = () => document.querySelector("section [data-over]") !== null;
/** Whether the browser does with it what it does by itself, which is to open a file; and what its pointer says. */
const isLeft = (type: "dragEnter" | "dragOver" | "drop", text: string, what = dragged()) => {
  const target = screen.getByText(text);
  const event = createEvent[type](target, what) as DragEvent;
  return { left: fireEvent(target, event), dropEffect: event.dataTransfer?.dropEffect };
};

// IMP-83
test("a file is taken anywhere around it, which shows while it is over that", () => {
  const taken = show();
  expect(isLeft("dragOver", "Around")).toEqual({ left: false, dropEffect: "copy" });
  expect(isOver()).toBe(true);
  expect(isLeft("dragEnter", "Beside")).toEqual({ left: false, dropEffect: "none" });
  expect(isOver()).toBe(false);
  isLeft("dragOver", "Drop a file");
  fireEvent.dragLeave(document.body, { relatedTarget: null });
  expect(isOver(), "out of the window").toBe(false);
  isLeft("dragOver", "Around");
  expect(isLeft("drop", "Around").left).toBe(false);
  expect([taken, isOver()]).toEqual([["kyero.xml"], false]);
  isLeft("drop", "Another");
  expect(taken).toEqual(["kyero.xml", "another"]);
});

// IMP-83
test.each([{ resting: true }, { busy: true }])(
  "one that is dropped beside it, or while it takes nothing (%o), is not opened",
  (props) => {
    const taken = show(props);
    for (const text of ["Around", "Beside"]) {
      expect(isLeft("dragOver", text)).toEqual({ left: false, dropEffect: "none" });
      expect(isLeft("drop", text).left).toBe(false);
    }
    expect([taken, isOver()]).toEqual([[], false]);
  },
);

test("a text is dragged as if it was not there", () => {
  const taken = show();
  for (const event of ["dragOver", "drop"] as const)
    expect(isLeft(event, "Around", dragged(["text/plain"])).left).toBe(true);
  expect(taken).toEqual([]);
});
