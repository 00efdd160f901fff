import { readdirSync, readFileSync } from "node:fs";

const FOLDER = "docs/rules";

/** A line of docs/rules: what the product must do, and where it is written (`docs/rules/access.md:12`). */
export interface Rule {
  readonly id: string;
  readonly text: string;
  readonly where: string;
}

/** An id as it is cited: a subject in capitals and a number (`LIST-07`). */
export const ID = /(?<![\w-])([A-Z]{2,8})-(\d{1,3})(?![\w-])/g;

/** Every rule that a file of docs/rules has, in its order, the same id twice when it stands twice. */
export function rulesIn(path: string, text: string): Rule[] {
  return text.split("\n").flatMap((line, at) => {
    const [, id, said] = /^- `([A-Z]{2,8}-\d{2,3})` (.+)$/.exec(line) ?? [];
    return id && said ? [{ id, text: said, where: `${path}:${at + 1}` }] : [];
  });
}

/** Every rule of the repository, in the order of files and lines. */
export function rulebook(): Rule[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .sort()
    .flatMap((name) => rulesIn(`${FOLDER}/${name}`, readFileSync(`${FOLDER}/${name}`, "utf8")));
}
