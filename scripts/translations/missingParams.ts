import type { Catalogue } from "./catalogue.ts";
import { baseOf, placeholdersOf } from "./keyProblems.ts";
import type { TextCall } from "./textCalls.ts";

/** What a text wants filled in and a call does not give, a line each: it would stand on the screen as `{{name}}`. */
export function missingParams(catalogue: Catalogue, calls: readonly TextCall[]): string[] {
  const problems = calls.flatMap(({ where, key, params }) => {
    const [space = "", name = ""] = key.split(":");
    const forms = Object.values(catalogue).flatMap((language) =>
      [...(language[space] ?? [])].filter(([form]) => baseOf(form) === name),
    );
    const wanted = new Set(forms.flatMap(([, text]) => placeholdersOf(text)));
    const missing = [...wanted].filter((one) => !params.has(one));
    return missing.map((one) => `${where}: ${key} is not given {{${one}}}`);
  });
  return [...new Set(problems)];
}
