import { checkMachine } from "./harness/checkMachine.ts";
import { kernelSubjects } from "./subjects.ts";

for (const subject of kernelSubjects) checkMachine(subject);
