import { cleanup, render } from "@testing-library/react";
import type { ComponentType } from "react";
import { storyNameFromExport, toId } from "storybook/internal/csf";
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

// A browser that draws letters otherwise compares nothing; a story that has no picture is noticed all the same.
test("every story has the picture that was agreed in both themes, and every picture its story", () => {
  const paths = Object.keys(import.meta.glob("../../tests/e2e/gallery/*/*/*.png"));
  const folders = new Set(paths.map((path) => path.replace(/\/[^/]+\/[^/]+$/, "")));
  const ids = Object.values(files).flatMap(({ default: { title }, ...stories }) =>
    Object.keys(stories).map((name) => toId(title, storyNameFromExport(name))),
  );
  const expected = [...folders].flatMap((folder) =>
    ["dark", "light"].flatMap((theme) => ids.map((id) => `${folder}/${theme}/${id}.png`)),
  );
  expect(folders.size).toBeGreaterThan(0);
  expect(paths.toSorted()).toEqual(expected.toSorted());
});
