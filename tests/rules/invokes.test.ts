import { type Node, parseSync } from "oxc-parser";
import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../../src/machines/**/*.ts", "!../../src/machines/**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

const nodesIn = (node: Node): Node[] => [
  node,
  ...Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((part: Node) => nodesIn(part)),
];

const isNamed = (node: Node, name: string) =>
  node.type === "Property" && node.key.type === "Identifier" && node.key.name === name;

/** What a state invokes: one thing, or several. */
const valuesOf = (node: Node): Node[] => {
  const value = node.type === "Property" ? node.value : node;
  return value.type === "ArrayExpression" ? value.elements.filter((one) => one !== null) : [value];
};

/** Each actor that is invoked, by where it stands, and whether what a failure leads to is written beside it. */
const invokes = Object.entries(sources).flatMap(([path, text]) =>
  nodesIn(parseSync(path, text).program)
    .filter((node) => isNamed(node, "invoke"))
    .flatMap(valuesOf)
    .map((value) => {
      const written = value.type === "ObjectExpression" ? value.properties : [];
      const at = `${path.split("/").at(-1)}:${text.slice(0, value.start).split("\n").length}`;
      return { at, saysFailure: written.some((one) => isNamed(one, "onError")) };
    }),
);

test("Each state that asks something says in its own place what a failure leads to", () => {
  expect(invokes.length).toBeGreaterThan(100);
  expect(invokes.filter(({ saysFailure }) => !saysFailure).map(({ at }) => at)).toEqual([]);
});
