import { runOperator } from "./operator/runOperator.ts";

await runOperator("rebuild", () => null);
