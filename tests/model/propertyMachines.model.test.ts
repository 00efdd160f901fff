import { checkMachine } from "./harness/checkMachine.ts";
import { propertySubjects } from "./subjects.ts";

for (const subject of propertySubjects) checkMachine(subject);
