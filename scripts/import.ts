import { importArguments } from "./import/importArguments.ts";
import { runOperator } from "./operator/runOperator.ts";

await runOperator("import", () => importArguments(process.argv.slice(2)));
