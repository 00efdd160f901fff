import { runProcess } from "./system/runProcess.ts";

await runProcess();
