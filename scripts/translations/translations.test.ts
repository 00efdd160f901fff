import { describe, expect, it } from "vitest";
import { textsOf } from "./catalogue.ts";
import { hardCodedText } from "./hardCodedText.ts";
import { keyProblems } from "./keyProblems.ts";
import { missingParams } from "./missingParams.ts";
import { textCalls } from "./textCalls.ts";
import { unusedKeys } from "./usedKeys.ts";

const catalogue = (en: unknown, es: unknown) => ({ en: { list: textsOf(en) }, es: { list: textsOf(es) } });

describe("the texts of both languages", () => {
  it("are complete when keys, plural forms and placeholders agree", () => {
    const en = { title: "Hello {{name}}", rows_one: "one row", rows_other: "{{count}} rows" };
    const es = {
      title: "Hola, {{name}}",
      rows_one: "una fila",
      rows_many: "{{count}} de filas",
      rows_other: "{{count}} filas",
    };
    expect(keyProblems(catalogue(en, es))).toEqual([]);
  });

  it("are told apart by a key, a form or a placeholder that only one has", () => {
    const en = { a: "a", b: { c: "{{x}}" }, n_one: "1", n_other: "{{count}}", empty: "" };
    const es = { b: { c: "{{y}}" }, n_one: "1", n_other: "{{count}}", empty: "no", d: "d" };
    expect(keyProblems(catalogue(en, es))).toEqual([
      "en/list: empty is empty",
      "es/list: n_many is missing",
      "es/list: a is missing",
      "es/list: d is in no other language",
      "es/list: b.c has other placeholders",
    ]);
  });
});

describe("keys that nothing uses", () => {
  const texts = catalogue(
    { title: "T", state: { on: "On", off: "Off" }, rows_one: "1", rows_other: "2" },
    {},
  );
  const screen = (text: string, path = "src/screens/list/List.tsx") => ({ path, text });

  it("are found, also when another namespace has the same name", () => {
    const files = [screen('useTranslation("other"); t("title"); t("state.on");')];
    expect(unusedKeys(texts, files)).toEqual(["list:title", "list:state.on", "list:state.off", "list:rows"]);
  });

  it("are none when each is named, made by a template, or named with its namespace elsewhere", () => {
    const files = [
      screen('useTranslation("list"); t("rows", { count }); t(`state.$' + "{one}`);"),
      screen('const route = { title: "list:title" };', "src/app/routes.ts"),
    ];
    expect(unusedKeys(texts, files)).toEqual([]);
  });

  it("are none when the namespace is one of those that a type names", () => {
    const text =
      'useTranslation<"keys" | "list">(texts); t("title"); t("rows", { count }); t(`state.$' + "{one}`);";
    expect(unusedKeys(texts, [screen(text)])).toEqual([]);
  });

  it("are none when a template ends with a piece of each", () => {
    const texts = catalogue({ gone: { title: "Gone" }, hidden: { title: "Hidden" } }, {});
    const text = 'useTranslation("list"); t(`$' + "{why}.title`);";
    expect(unusedKeys(texts, [screen(text)])).toEqual([]);
  });

  it("may be named in another file of the same screen", () => {
    const files = [
      screen('useTranslation("list"); t(entry);'),
      screen('export const menu = ["title", "rows", "state.on", "state.off"];', "src/screens/list/menu.ts"),
    ];
    expect(unusedKeys(texts, files)).toEqual([]);
  });
});

describe("words written into a screen", () => {
  const words = (jsx: string) => hardCodedText({ path: "A.tsx", text: `const a = (\n  ${jsx}\n);` });

  it.each([
    ["a child", "<p>Save it</p>", "Save it"],
    ["a quoted child", '<p>{"Save it"}</p>', "Save it"],
    ["a label", '<b aria-label="Save it" />', "Save it"],
    ["a prop that is read", '<Field label={"Save it"} />', "Save it"],
    ["a template", "<img alt={`Photo $" + "{n}`} />", "Photo"],
  ])("are found as %s", (_, jsx, found) => {
    expect(words(jsx)).toEqual([`A.tsx:2: "${found}"`]);
  });

  it("are not names of classes, keys, signs and the product", () => {
    const jsx = '<p className="big" data-slot="row" key="x">· {t("save")} <b>Zaguán</b> {price} m²</p>';
    expect(words(jsx)).toEqual([]);
  });
});

describe("what a text wants filled in", () => {
  it("is missed in each namespace that a type names", () => {
    const texts = catalogue({ named: "For {{name}}" }, { named: "Para {{name}}" });
    const text = 'useTranslation<"keys" | "list">(texts);\nt("named");';
    expect(missingParams(texts, textCalls(texts, [{ path: "src/A.tsx", text }]))).toEqual([
      "src/A.tsx:2: list:named is not given {{name}}",
    ]);
  });

  const texts = catalogue(
    { named: "For {{name}}", rows_one: "one", rows_other: "{{count}} rows", plain: "P" },
    { named: "Para {{name}}", rows_one: "una", rows_other: "{{count}} filas", plain: "P" },
  );
  const given = (call: string) => {
    const text = `useTranslation(["list", "common"]);\n${call};`;
    return missingParams(texts, textCalls(texts, [{ path: "src/A.tsx", text }]));
  };

  it.each([
    ['t("named")'],
    ['t("named", { count: 3 })'],
    ['t("list:named")'],
    ['i18next.t("list:named")'],
    ['t(many ? "rows" : "named", { count })'],
  ])("is missed in %s", (call) => {
    expect(given(call)).toEqual(["src/A.tsx:2: list:named is not given {{name}}"]);
  });

  it.each([['t("named", { name })'], ['t("rows", { count: 2 })'], ['t("plain")'], ['t("named", params)']])(
    "is given by %s, or cannot be read off",
    (call) => expect(given(call)).toEqual([]),
  );
});
