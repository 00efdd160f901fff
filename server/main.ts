import { runSystem } from "./runSystem.ts";

await runSystem();
