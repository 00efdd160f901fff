import { type CallExpression, parseSync, Visitor } from "oxc-parser";
import type { SourceFile } from "../sourceFiles.ts";
import { ID } from "./rulebook.ts";

/**
 * A place that names a rule: `src/a.ts:7`. In a test file `test` is what tries the rule: the title of the test that has the id in its
 * title, in its body or in the comment right above it, and the file's path for a table that stands outside of every test. `null` says
 * that nothing is tried there: in code, in a comment beside the tests, and in a test that is skipped.
 */
export interface Citation {
  readonly id: string;
  readonly where: string;
  readonly test: string | null;
  /** It is written as a citation: in brackets, or in a comment that says nothing else. */
  readonly meant: boolean;
}

interface Test {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly runs: boolean;
}

const IS_TEST_FILE = /\.(test\.tsx?|e2e\.ts)$/;
const COMMENT_LINE = /^\s*(\/\/|\/\*\*?|\*)/;
/** Standards that stand in brackets. */
const STANDARDS = /^(UTF|SHA|ISO|AES|RFC|TLS)-/;
/** What stands around an id that is meant as one: other ids and brackets, up to words or the line's end. */
const MEANT = /(\(|^\s*\/\/ )([A-Z]{2,8}-\d{1,3}(, | … )?)+(\)|$)/gm;
/** `LIST-01 … LIST-04` is all four. */
const RANGE = /\b([A-Z]{2,8})-(\d+) … \1-(\d+)\b/g;

/** `it`, `test`, `describe` and `walkModel`, however they are called: `test.describe.serial(…)`, `it.each(rows)(…)`. */
function namesOf(callee: CallExpression["callee"]): string[] {
  if (callee.type === "Identifier") return [callee.name];
  if (callee.type === "CallExpression") return namesOf(callee.callee);
  if (callee.type !== "MemberExpression") return [];
  return [
    ...namesOf(callee.object as CallExpression["callee"]),
    callee.property.type === "Identifier" ? callee.property.name : "",
  ];
}

/** The tests of a file, and the groups around them. */
function testsIn({ path, text }: SourceFile): Test[] {
  const found: Test[] = [];
  new Visitor({
    CallExpression({ start, end, callee, arguments: [first, ...rest] }) {
      const [base = "", ...members] = namesOf(callee);
      if (!/^(it|test|describe|walkModel)$/.test(base) || rest.length === 0) return;
      if (first?.type !== "Literal" && first?.type !== "TemplateLiteral") return;
      const title = text.slice(first.start + 1, first.end - 1);
      const runs = !members.some((name) => /^(skip|todo|fixme)$/.test(name));
      found.push({ title, from: start, to: end, runs });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** What a citation at `at` says is tried. */
function triedAt(at: number, { path, text }: SourceFile, tests: readonly Test[]): string | null {
  const lineStart = text.lastIndexOf("\n", at) + 1;
  const inComment = COMMENT_LINE.test(text.slice(lineStart, at + 1));
  const rest = text.slice(text.indexOf("\n", at) + 1);
  const below = rest.split("\n").findIndex((line) => !COMMENT_LINE.test(line));
  const next = inComment
    ? text.length - rest.length + rest.split("\n").slice(0, below).join("\n").length
    : -1;
  const above = tests.find(({ from }) => inComment && from >= next && text.slice(next, from).trim() === "");
  const around = tests.filter(({ from, to }) => from <= at && at < to);
  if (around.some(({ runs }) => !runs)) return null;
  if (above) return above.runs ? above.title : null;
  const inner = around.toSorted((one, other) => other.from - one.from)[0];
  if (inner) return inner.title;
  return inComment ? null : path;
}

function idsOf(text: string): { id: string; at: number; meant: boolean }[] {
  const meant = [...text.matchAll(MEANT)].map(({ 0: all, index }) => [index, index + all.length] as const);
  const single = [...text.matchAll(ID)].map(({ 0: id, index: at }) => ({
    id,
    at,
    meant: !STANDARDS.test(id) && meant.some(([from, to]) => from <= at && at < to),
  }));
  const between = [...text.matchAll(RANGE)].flatMap(
    ({ 1: subject = "", 2: first = "", 3: last = "", index }) =>
      Array.from({ length: Math.max(0, Number(last) - Number(first) - 1) }, (_, step) => ({
        id: `${subject}-${String(Number(first) + step + 1).padStart(first.length, "0")}`,
        at: index,
        meant: true,
      })),
  );
  return [...single, ...between];
}

/** Everything of a file that has the form of a rule's id, rule or not, with what tries it. */
export function citationsIn(file: SourceFile): Citation[] {
  const ids = idsOf(file.text);
  if (ids.length === 0) return [];
  const isTest = IS_TEST_FILE.test(file.path);
  const tests = isTest ? testsIn(file) : [];
  return ids.map(({ id, at, meant }) => ({
    id,
    meant,
    where: `${file.path}:${file.text.slice(0, at).split("\n").length}`,
    test: isTest ? triedAt(at, file, tests) : null,
  }));
}
