import { checkMachine } from "./harness/checkMachine.ts";
import { everyThird } from "./subjects.ts";

for (const subject of everyThird(1)) checkMachine(subject);
