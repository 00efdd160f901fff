import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import type { PanelProps } from "../panels.ts";
import { FilesPanel } from "./FilesPanel.tsx";

vi.mock("#screens/inspector/statechart/useChartLayout.ts", () => ({ useChartLayout: () => null }));
vi.mock("#ui/map/useWidth.ts", () => ({ useWidth: () => 1200 }));

beforeAll(() => loadTexts("en", "inspector", "common"));
afterEach(cleanup);

function openFile(name: string, text: string): void {
  const input = document.querySelector("input[type=file]");
  if (!input) throw new Error("Nothing takes a file");
  fireEvent.change(input, { target: { files: [new File([text], name)] } });
}

const stateOf = async (name: string) => {
  const trial = await screen.findByRole("region", { name: "Continued from here" });
  return within(await within(trial).findByRole("status")).findByText(name);
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

const lamp = `import { assign, createMachine } from "xstate";
globalThis.ranForeignCode = true;
export default createMachine({
  id: "lamp", // as somebody else writes it
  initial: 'off',
  context: { count: 0 },
  states: {
    off: { on: { SWITCH: { target: 'on', actions: assign({ count: ({ context }) => context.count + 1 }) } } },
    on: { invoke: { id: 'burn', src: 'burn', onDone: 'off', onError: { target: 'broken' } } },
    broken: { type: 'final' },
  },
} as const);`;

// INSPECT-14
test("a definition from elsewhere goes on by the user's answers, none of its code is run", async () => {
  render(<FilesPanel {...({ compact: false } as PanelProps)} />);
  openFile("lamp.ts", lamp);
  expect(await stateOf("off")).toBeTruthy();
  press("Send");
  expect(await stateOf("on")).toBeTruthy();
  press("Fail");
  expect(await stateOf("broken")).toBeTruthy();
  press("Begin again");
  expect(await stateOf("off")).toBeTruthy();
  expect("ranForeignCode" in globalThis).toBe(false);
});

// INSPECT-14
test("a page of the panel's machines opens, and so does a definition in JSON", async () => {
  render(<FilesPanel {...({ compact: false } as PanelProps)} />);
  const code = `export const machine = createMachine({ id: "lamp", initial: "off", states: { off: {} } });`;
  openFile("lamp.md", `# Lamp\n\n## For Stately's editor\n\n\`\`\`js\n${code}\n\`\`\`\n`);
  expect(await stateOf("off")).toBeTruthy();
  openFile("door.json", JSON.stringify({ id: "door", initial: "shut", states: { shut: {} } }));
  expect(await stateOf("shut")).toBeTruthy();
});

// INSPECT-14
test("a file of code without a definition is refused", async () => {
  render(<FilesPanel {...({ compact: false } as PanelProps)} />);
  for (const text of [
    "export const answer = 42;",
    "createMachine(config)",
    "createMachine({ states: { a: ",
  ]) {
    openFile("nothing.js", text);
    expect((await screen.findByRole("alert")).textContent).toContain("It defines no machine as data");
  }
});
