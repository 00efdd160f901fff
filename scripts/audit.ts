import { auditArguments } from "./audit/auditArguments.ts";
import { runOperator } from "./operator/runOperator.ts";

await runOperator("audit", () => auditArguments(process.argv.slice(2)));
