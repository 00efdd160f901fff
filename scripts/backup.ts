import { backupArguments } from "./backup/backupArguments.ts";
import { runOperator } from "./operator/runOperator.ts";

await runOperator("backup", () => backupArguments(process.argv.slice(2)));
