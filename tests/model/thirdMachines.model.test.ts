import { checkMachine } from "./harness/checkMachine.ts";
import { everyFifth } from "./subjects.ts";

for (const subject of everyFifth(2)) checkMachine(subject);
