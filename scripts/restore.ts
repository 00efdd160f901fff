import { readConfig } from "#server/config.ts";
import { restoreArguments } from "./backup/backupArguments.ts";
import { restore } from "./backup/restore.ts";
import { isExpected } from "./operator/runOperator.ts";

try {
  const asked = restoreArguments(process.argv.slice(2));
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  process.exitCode = await restore(readConfig(process.env), asked, say);
} catch (error) {
  if (!isExpected(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
