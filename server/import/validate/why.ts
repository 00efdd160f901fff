import type { ImportReason } from "#contracts/import/importCodes.ts";
import texts from "#locales/en/importReason.json" with { type: "json" };

/** Why something could not be had or read; `values` stand in the sentence. */
export interface Why {
  readonly code: ImportReason;
  readonly values: Readonly<Record<string, string>>;
}

export const why = (code: ImportReason, values: Readonly<Record<string, string | number>> = {}): Why => ({
  code,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
});

/** The reason as an English sentence, for whoever wrote the program behind the feed. */
export const whyText = ({ code, values }: Why): string =>
  texts[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
