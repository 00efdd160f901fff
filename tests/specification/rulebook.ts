import { readdirSync, readFileSync } from "node:fs";

const FOLDER = "docs/rules";

/** Every rule of docs/rules by its id, with what it asks for. Throws for an id that stands twice. */
export function rulebook(): Map<string, string> {
  const rules = new Map<string, string>();
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith(".md") && name !== "README.md")) {
    for (const [, id = "", text = ""] of readFileSync(`${FOLDER}/${file}`, "utf8").matchAll(
      /^- `([A-Z]+-\d{2})` (.+)$/gm,
    )) {
      if (rules.has(id)) throw new Error(`${id} stands twice`);
      rules.set(id, text);
    }
  }
  return rules;
}
