import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

const MIGRATIONS = "server/postgres/migrations";
const MACHINES = "src/machines";

/** The steps of the schema by the names of their files, which begin with their numbers. */
function migrationList(): string {
  const steps = readdirSync(MIGRATIONS)
    .toSorted()
    .map((file) => {
      const [, name] = /^export const (\w+): Migration\b/m.exec(
        readFileSync(`${MIGRATIONS}/${file}`, "utf8"),
      ) ?? [null, null];
      if (!name) throw new Error(`${MIGRATIONS}/${file} exports no Migration`);
      return { file, name };
    });
  return [
    'import type { Transaction } from "kysely";',
    'import type { Database } from "./database.ts";',
    ...steps.map(({ file, name }) => `import { ${name} } from "./migrations/${file}";`),
    "",
    "/** One step of the schema, in SQL that both PostgreSQL 15 and the embedded store understand. Never changed once released. */",
    "export interface Migration {",
    "  readonly name: string;",
    "  /** It only adds what the release before does well without: that one may serve beside it, and again after it (docs/decisions/098). */",
    "  readonly expands?: true;",
    "  up(tx: Transaction<Database>): Promise<void>;",
    "}",
    "",
    "/** Every step, in the order of their numbers; `npm run derive` writes this from the folder. */",
    "export const migrations: readonly Migration[] = [",
    ...steps.map(({ name }) => `  ${name},`),
    "];",
    "",
  ].join("\n");
}

/** The types of the texts by their namespaces, which are the files of a language. */
function textTypes(): string {
  const namespaces = readdirSync("locales/en")
    .flatMap((file) => (file.endsWith(".json") ? [file.slice(0, -5)] : []))
    .toSorted();
  return [
    'import "i18next";',
    "",
    "// `npm run derive` writes this from the folder.",
    'declare module "i18next" {',
    "  interface CustomTypeOptions {",
    '    defaultNS: "common";',
    "    returnNull: false;",
    "    resources: {",
    ...namespaces.map((name) => `      ${name}: typeof import("../../locales/en/${name}.json")["default"];`),
    "    };",
    "  }",
    "}",
    "",
  ].join("\n");
}

/** Every machine by the file that is named like it. Static imports of names, because a namespace of a machine's file would come with every first load that has the machine. */
function machineList(): string {
  const machines = readdirSync(MACHINES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("Machine.ts"))
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted()
    .map((path) => ({ path, name: basename(path, ".ts") }));
  return [
    'import type { AnyStateMachine } from "xstate";',
    ...machines.map(({ path, name }) => `import { ${name} } from "#machines/${path}";`),
    "",
    "/** Every machine of the panel; `npm run derive` writes this from the folder. Only what is itself loaded late may import it. */",
    "export const machines: readonly AnyStateMachine[] = [",
    ...machines.map(({ name }) => `  ${name},`),
    "];",
    "",
  ].join("\n");
}

/** Lists that say nothing but what a folder holds, by their paths: types and static imports for what is found by name. */
export const derivedFiles = (): Readonly<Record<string, string>> => ({
  "server/postgres/migrations.ts": migrationList(),
  "src/app/i18next.d.ts": textTypes(),
  "src/app/inspect/machines.ts": machineList(),
});
