import { minifySync } from "rolldown/utils";

/** How the test runner writes a name that was imported. */
const imported = /\(0,\s*__vite_ssr_import_\d+__\.(\w+)\)|__vite_ssr_import_\d+__\.(\w+)/g;

/** A function as it is written, in one line, whoever has compiled it. */
export function writtenFunction(given: unknown): string {
  const text = `(${String(given)})`.replaceAll(imported, "$1$2");
  return minifySync("function.js", text, { compress: false, mangle: false, sourcemap: false })
    .code.replace(/;$/, "")
    .replaceAll("`", "'");
}
