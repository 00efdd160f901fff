import { checkMachine } from "./harness/checkMachine.ts";
import { businessSubjects } from "./subjects.ts";

for (const subject of businessSubjects) checkMachine(subject);
