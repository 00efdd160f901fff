import type { Services } from "#server/http/services.ts";
import type { FetchRules } from "./fetchRules.ts";
import { type OpenImports, openImports } from "./openImports.ts";

/** Imports until it is told to stop: for a process that does nothing else. */
export async function startImports(services: Services, rules?: FetchRules): Promise<OpenImports> {
  const imports = await openImports(services, rules);
  try {
    await imports.work();
  } catch (error) {
    await imports.stop();
    throw error;
  }
  return imports;
}
