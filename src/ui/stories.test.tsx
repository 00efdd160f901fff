import { cleanup, render } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, describe, expect, test } from "vitest";

interface Stories {
  default: { title: string };
  [story: string]: unknown;
}

const files = import.meta.glob<Stories>("./**/*.stories.tsx", { eager: true });
const sources = import.meta.glob<string>("./**/*.tsx", { eager: true, query: "?raw", import: "default" });

afterEach(cleanup);

describe.each(Object.values(files).map((file) => [file.default.title, file] as const))(
  "%s",
  (_title, file) => {
    const stories = Object.entries(file).filter(([name]) => name !== "default");

    test.each(stories)("%s is drawn without a complaint in the console", (_name, story) => {
      const Story = story as ComponentType;
      const { baseElement } = render(<Story />);
      expect(baseElement.querySelector("[data-slot]")).not.toBeNull();
    });
  },
);

test("every primitive is shown in a story", () => {
  const primitives = Object.keys(sources).filter(
    (path) => /\/[A-Z]\w*\.tsx$/.test(path) && !/^\.\/(gallery|map)\//.test(path),
  );
  const shown = new Set<string>();
  const show = (path: string): void => {
    if (shown.has(path)) return;
    shown.add(path);
    for (const [, imported = ""] of sources[path]?.matchAll(/(?:from |import\()"([.#][^"]+\.tsx)"/g) ?? [])
      show(
        imported.startsWith("#ui/")
          ? imported.replace("#ui/", "./")
          : `./${new URL(imported, `file:///${path.slice(2)}`).pathname.slice(1)}`,
      );
  };
  for (const path of Object.keys(files)) show(path);
  expect(primitives.filter((path) => !shown.has(path))).toEqual([]);
});
