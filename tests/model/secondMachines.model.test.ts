import { checkMachine } from "./harness/checkMachine.ts";
import { everySecond } from "./subjects.ts";

for (const subject of everySecond(1)) checkMachine(subject);
