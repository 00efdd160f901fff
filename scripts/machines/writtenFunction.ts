import { minifySync } from "rolldown/utils";

/** How the test runner writes a name that was imported. */
const imported = /\(0,\s*__vite_ssr_import_\d+__\.(\w+)\)|__vite_ssr_import_\d+__\.(\w+)/g;

/** What is compressed into a template without having a place in it. */
const plainTemplate = /`([^`$\\']*)`/g;

/** A function as it is written, in one line, whoever has compiled it. */
export function writtenFunction(given: unknown): string {
  const text = `(${String(given)})`.replaceAll(imported, "$1$2");
  const options = { compress: false, mangle: false, sourcemap: false } as const;
  const { code, errors } = minifySync("function.js", text, options);
  if (errors.length > 0) throw new Error(`This function cannot be written down: ${text}`);
  return code.replace(/;$/, "").replaceAll(plainTemplate, "'$1'");
}
