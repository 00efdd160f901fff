import { knownArguments } from "./forget/forgetArguments.ts";
import { runOperator } from "./operator/runOperator.ts";

await runOperator("known", () => knownArguments(process.argv.slice(2)));
