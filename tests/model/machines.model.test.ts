import { checkMachine } from "./harness/checkMachine.ts";
import { subjects } from "./subjects.ts";

for (const subject of subjects) checkMachine(subject);
