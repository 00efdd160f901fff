import { expect, test } from "vitest";
import { readPdf } from "#tests/fixtures/readPdf.ts";
import { Paper } from "./paper.ts";

async function readOf(text: string): Promise<string> {
  const paper = new Paper({ title: "Letters", author: "Zaguán", locale: "es-ES", day: "2026-04-20" });
  paper.doc.addPage();
  paper.write(paper.root, "P", text, { x: 48, y: 100, width: 400 });
  paper.write(paper.root, "P", text, { x: 48, y: 200, width: 400, weight: "strong" });
  return (await readPdf(await paper.bytes())).texts.join(" ");
}

// REPORT-18
test("every letter can be read, whatever letters with accents were set before it", async () => {
  const [accents, plain] = ["Ángel Núñez, l’Àgora: Öl, Ç ď ť ľ", "Angel Nunez, lAgora: Ol, C d t l’"];
  expect(await readOf(accents)).toBe(`${accents} ${accents}`);
  expect(await readOf(plain)).toBe(`${plain} ${plain}`);
});
