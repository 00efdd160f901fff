import { forgetArguments } from "./forget/forgetArguments.ts";
import { runOperator } from "./operator/runOperator.ts";

await runOperator("forget", () => forgetArguments(process.argv.slice(2)));
