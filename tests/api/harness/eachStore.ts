import { describe, inject } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { freshStore } from "./freshStore.ts";

/**
 * Defines the same tests on the embedded store and on PostgreSQL (skipped where this machine has none). `fresh` opens an
 * empty store; whoever calls it closes it.
 */
export function eachStore(
  title: string,
  define: (fresh: () => Promise<Store>, kind: Store["kind"]) => void,
): void {
  for (const kind of ["pglite", "postgres"] as const) {
    const missing = kind === "postgres" && inject("postgres") === null;
    describe.skipIf(missing)(`${title} on ${kind}`, () => define(() => freshStore(kind), kind));
  }
}
