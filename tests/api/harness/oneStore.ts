import { describe, inject } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { eachStore } from "./eachStore.ts";
import { freshStore } from "./freshStore.ts";

/**
 * Defines tests of what is decided before the store is asked, or of calls that other tests make on either store: on PostgreSQL where this machine
 * has it, else on the embedded store. `npm run drill -- stores` runs them on both. `fresh` opens an empty store; its caller closes it.
 */
export function oneStore(title: string, define: (fresh: () => Promise<Store>) => void): void {
  const kind = inject("postgres") === null ? "pglite" : "postgres";
  if (process.env.STORES === "all") eachStore(title, define);
  else describe(`${title} on ${kind}`, () => define(() => freshStore(kind)));
}
