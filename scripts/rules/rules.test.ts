import { describe, expect, it } from "vitest";
import { citationsIn } from "./citations.ts";
import { rulesIn } from "./rulebook.ts";
import { outsideProblems, ruleProblems, ruleTable } from "./ruleProblems.ts";

const rules = rulesIn(
  "docs/rules/list.md",
  "# List\n\n- `LIST-01` Twenty rows.\n- `LIST-02` Three pages.\n- `LIST-03` One order.\n- `LIST-04` One page.\n",
);
const cited = (path: string, ...lines: string[]) => citationsIn({ path, text: lines.join("\n") });
const triedBy = (...lines: string[]) =>
  cited("src/list.test.ts", ...lines).map(({ id, test }) => `${id}: ${test}`);

describe("a rule", () => {
  it("is a line that begins with its id", () => {
    expect(rules.map(({ id, where }) => `${id} ${where}`)).toEqual([
      "LIST-01 docs/rules/list.md:3",
      "LIST-02 docs/rules/list.md:4",
      "LIST-03 docs/rules/list.md:5",
      "LIST-04 docs/rules/list.md:6",
    ]);
  });

  it("is tried by the test that has it in its title, in its body, or in the comment right above", () => {
    expect(
      triedBy(
        'test("twenty rows (LIST-01)", () => {});',
        'describe("pages", () => {',
        "  // LIST-02, LIST-03",
        "  // LIST-04",
        '  it.each([1])("are %s", () => {});',
        '  it("are walked", () => hold("LIST-04", () => {}));',
        "});",
      ),
    ).toEqual([
      "LIST-01: twenty rows (LIST-01)",
      "LIST-02: are %s",
      "LIST-03: are %s",
      "LIST-04: are %s",
      "LIST-04: are walked",
    ]);
  });

  it("is tried by a table of the tests' file, and by all of a range", () => {
    expect(
      triedBy('const rows = [["LIST-01", 20]];', "// LIST-02 … LIST-04", 'test("all", () => {});'),
    ).toEqual(["LIST-01: src/list.test.ts", "LIST-02: all", "LIST-04: all", "LIST-03: all"]);
  });

  it("is tried neither by code, nor by a remark beside the tests, nor by a test that is skipped", () => {
    expect(cited("src/list.ts", "/** Twenty rows (LIST-01). */").map(({ test }) => test)).toEqual([null]);
    expect(
      triedBy(
        "// As LIST-01 says.",
        "const rows = 20;",
        "// LIST-02",
        'test.skip("three pages", () => {});',
        'describe.skip("later", () => {',
        '  it("one order (LIST-03)", () => {});',
        "});",
      ),
    ).toEqual(["LIST-01: null", "LIST-02: null", "LIST-03: null"]);
  });
});

describe("what does not hold", () => {
  const problems = (...lines: string[]) =>
    ruleProblems(
      rules,
      cited("src/list.test.ts", "// LIST-01 … LIST-04", 'test("all", () => {});', ...lines),
    );

  it("is nothing where every rule is tried and every citation leads to one", () => {
    expect(problems("// Text in UTF-8 (SHA-256), of a row REF-12.")).toEqual([]);
  });

  it("is a citation that leads nowhere: another number, or an unknown subject that is meant as one", () => {
    expect(problems("// As LIST-05 says.", "// LISP-01", "// Twenty rows (LOST-01).")).toEqual([
      "src/list.test.ts:3: LIST-05 is no rule of docs/rules",
      "src/list.test.ts:4: LISP-01 is no rule of docs/rules",
      "src/list.test.ts:5: LOST-01 is no rule of docs/rules",
    ]);
  });

  it("is an id that stands twice, and a rule that no test cites", () => {
    const more = rulesIn("docs/rules/more.md", "- `LIST-04` Again.\n- `LIST-05` New.");
    expect(
      ruleProblems([...rules, ...more], cited("src/list.test.ts", 'const ids = "LIST-01 … LIST-04";')),
    ).toEqual([
      "docs/rules/more.md:1: LIST-04 stands in docs/rules/list.md:6 already",
      "docs/rules/more.md:2: no test cites LIST-05 (New.)",
    ]);
  });

  it("is a mention of a document that is not here", () => {
    const text = [
      "/** As part ",
      "1 §2 says. */\n/** Row 7 of notes",
      ".md. */\n/** Rows (LIST-01). */",
    ].join("");
    expect(outsideProblems({ path: "src/list.ts", text })).toEqual([
      "src/list.ts:1: cites a document that is not here",
      "src/list.ts:2: cites a document that is not here",
    ]);
  });
});

it("the table has the tests of each rule once", () => {
  const citations = cited("src/list.test.ts", '// LIST-01\ntest("rows (LIST-01)", () => {});');
  expect(ruleTable(rules, citations, ["LIST-01", "LIST-02"])).toEqual([
    "LIST-01 Twenty rows.",
    "  src/list.test.ts: rows (LIST-01)",
    "LIST-02 Three pages.",
  ]);
});
