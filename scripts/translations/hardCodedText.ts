import { parseSync, Visitor } from "oxc-parser";
import type { SourceFile } from "../sourceFiles.ts";

/** Attributes and props that people read or hear. */
const spoken = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "description",
  "hint",
  "label",
  "placeholder",
  "text",
  "title",
]);

/** What is the same in every language: the product's name, units, keys of a keyboard. */
const everyLanguage = new Set(["Zaguán", "m²", "km", "×", "Ctrl K"]);

const isText = (value: string) => /\p{Letter}/u.test(value) && !everyLanguage.has(value.trim());

/** Words written into JSX, as children or in an attribute that people read, with file and line. */
export function hardCodedText({ path, text }: SourceFile): string[] {
  const found: [at: number, words: string][] = [];
  const note = (at: number, value: unknown) => {
    if (typeof value === "string" && isText(value)) found.push([at, value.trim().replaceAll(/\s+/g, " ")]);
  };
  new Visitor({
    JSXText: (node) => note(node.start, node.value),
    JSXElement(node) {
      for (const child of node.children) {
        if (child.type === "JSXExpressionContainer" && child.expression.type === "Literal") {
          note(child.start, child.expression.value);
        }
      }
    },
    JSXAttribute(node) {
      const name = node.name.type === "JSXIdentifier" ? node.name.name : "";
      if (!spoken.has(name) || !node.value) return;
      const value = node.value.type === "JSXExpressionContainer" ? node.value.expression : node.value;
      if (value.type === "Literal") note(value.start, value.value);
      if (value.type === "TemplateLiteral") {
        for (const quasi of value.quasis) note(value.start, quasi.value.cooked);
      }
    },
  }).visit(parseSync(path, text).program);
  return found.map(([at, words]) => `${path}:${text.slice(0, at).split("\n").length}: "${words}"`);
}
