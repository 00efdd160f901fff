import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routes } from "#app/routes.ts";
import { proofs } from "./proofs.ts";
import { rulebook } from "./rulebook.ts";

const rules = rulebook();

const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`);

/** What the walks name: in quotes, or by the place of a route in the table. */
function named(): Set<string> {
  const walks = [...filesIn("tests/e2e", /^specification/), ...filesIn("tests/specification", /\.test\.ts$/)];
  const written = walks.flatMap((path) => [...readFileSync(path, "utf8").matchAll(/"([A-Z]+-\d{2})"/g)]);
  const byRoute = routes.flatMap((_, at) =>
    ["ROUTE", "TITLE"].map((subject) => `${subject}-${String(at + 1).padStart(2, "0")}`),
  );
  return new Set([...written.map(([, id = ""]) => id), ...byRoute]);
}

test("every rule of docs/rules is taken by a walk or has a test that proves it", () => {
  const walked = named();
  expect([...rules.keys()].filter((id) => !walked.has(id) && !(id in proofs))).toEqual([]);
});

test("no walk and no proof is of a rule that docs/rules does not have", () => {
  expect([...named(), ...Object.keys(proofs)].filter((id) => !rules.has(id))).toEqual([]);
});

test("every test that proves a rule is there, under its title", () => {
  const missing = Object.entries(proofs).flatMap(([id, all]) =>
    all.flatMap(([file, title]) => {
      if (!existsSync(file)) return [`${id}: ${file} is not there`];
      return readFileSync(file, "utf8").includes(title) ? [] : [`${id}: ${file} has no “${title}”`];
    }),
  );
  expect(missing).toEqual([]);
});
