import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ImportRefused } from "#server/import/importRuns.ts";

/** What the command line asks for; without a feed the one that is stored for the client is taken. */
export interface FeedImport {
  readonly login: string;
  readonly feed: string | undefined;
  readonly dryRun: boolean;
  readonly confirmShrink: boolean;
  readonly photos: boolean;
}

const USAGE =
  "Usage: npm run import -- --login <login> [--feed <file or address>] [--dry-run] [--confirm-shrink] [--without-photos]";

/** Reads the command line; throws ImportRefused, or as `parseArgs` does, with a sentence. A file is named from where the command was typed. */
export function importArguments(args: readonly string[]): FeedImport {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const options = {
    login: text,
    feed: text,
    "dry-run": flag,
    "confirm-shrink": flag,
    "without-photos": flag,
  };
  const { values } = parseArgs({ args: [...args], options, strict: true });
  if (values.login === undefined) throw new ImportRefused(USAGE);
  return {
    login: values.login.toLowerCase(),
    feed: values.feed && !/^[a-z]+:\/\//i.test(values.feed) ? resolve(values.feed) : values.feed,
    dryRun: values["dry-run"],
    confirmShrink: values["confirm-shrink"],
    photos: !values["without-photos"],
  };
}
