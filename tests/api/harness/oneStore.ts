import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, inject } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { expectUnderstood, forgetStatements } from "./askedStatements.ts";
import { eachStore } from "./eachStore.ts";
import { freshStore } from "./freshStore.ts";

type Kind = Store["kind"];

const kinds: readonly Kind[] = ["pglite", "postgres"];

/**
 * The stores that one of several like tests is tried on: by turns one of the two, with another seed of the run (`TEST_SEED`) the other, and both in
 * `npm run drill -- stores`. Where this machine has no PostgreSQL it is the embedded store.
 */
export function triedStores(turn: number): readonly Kind[] {
  if (inject("postgres") === null) return ["pglite"];
  if (process.env.STORES === "all") return kinds;
  return kinds.filter((_, at) => (turn + Number(process.env.TEST_SEED)) % 2 === at);
}

/** A turn that is PostgreSQL's in each run with the usual seed: for what many connections are asked, or what the embedded store takes long for. */
export const ON_POSTGRES = 0;

const drawnBy = (title: string): number => createHash("sha1").update(title).digest()[0] ?? 0;

/**
 * Defines tests of what is decided before the store is asked, or of what either store does by the same statements: on one of them, drawn by the title or as
 * `turn` says. The other has to understand every statement that they asked. `npm run drill -- stores` runs them on both. `fresh` opens an empty store; its
 * caller closes it.
 */
export function oneStore(
  named: string | { readonly title: string; readonly turn: number },
  define: (fresh: () => Promise<Store>, kind: Kind) => void,
): void {
  const { title, turn } = typeof named === "string" ? { title: named, turn: drawnBy(named) } : named;
  const [kind = "pglite", second] = triedStores(turn);
  if (second) {
    eachStore(title, define);
    return;
  }
  describe(`${title} on ${kind}`, () => {
    if (inject("postgres") !== null) {
      const other = kind === "pglite" ? "postgres" : "pglite";
      beforeAll(forgetStatements);
      afterAll(() => expectUnderstood(() => freshStore(other)));
    }
    define(() => freshStore(kind), kind);
  });
}
