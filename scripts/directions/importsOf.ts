import { posix } from "node:path";
import { parseSync } from "oxc-parser";
import packageJson from "../../package.json" with { type: "json" };
import type { SourceFile } from "../sourceFiles.ts";

const aliases = Object.entries(packageJson.imports).map(
  ([alias, target]) => [alias.replace("*", ""), target.replace("./", "").replace("*", "")] as const,
);

/** The path of an import in the repository, or the name of a package as it stands. */
function resolve(from: string, request: string): string {
  if (request.startsWith(".")) return posix.normalize(posix.join(posix.dirname(from), request));
  const alias = aliases.find(([start]) => request.startsWith(start));
  return alias ? posix.normalize(request.replace(alias[0], alias[1])) : request;
}

/** One file or package that another depends on; `typeOnly` vanishes when it is compiled, `lazy` is loaded when it is needed. */
export interface Import {
  path: string;
  typeOnly: boolean;
  lazy: boolean;
}

/** What a file imports and re-exports, static and dynamic, without what is only a query (`?raw`). */
export function importsOf({ path, text }: SourceFile): Import[] {
  const { module } = parseSync(path, text);
  const requests: [request: string, typeOnly: boolean, lazy?: true][] = [
    ...module.staticImports.map((one): [string, boolean] => [
      one.moduleRequest.value,
      one.entries.length > 0 && one.entries.every((entry) => entry.isType),
    ]),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap((entry): [string, boolean][] =>
        entry.moduleRequest ? [[entry.moduleRequest.value, entry.isType]] : [],
      ),
    ),
    ...module.dynamicImports.flatMap((one): [string, boolean, true][] => {
      const quoted = text.slice(one.moduleRequest.start, one.moduleRequest.end);
      const request = /^["'](.+)["']$/.exec(quoted)?.[1];
      return request ? [[request, false, true]] : [];
    }),
  ];
  return requests.map(([request, typeOnly, lazy = false]) => ({
    path: resolve(path, request.replace(/\?.*$/, "")),
    typeOnly,
    lazy,
  }));
}
