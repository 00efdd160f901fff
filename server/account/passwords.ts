import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "#server/shared/concurrency/limitConcurrency.ts";

/** Work of one argon2id hash: memory in KiB, passes, lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

const COST: PasswordCost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const CONCURRENCY = 4;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password fits; with no stored hash the same work is done and the answer is no. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

/**
 * Hashes passwords with argon2id (the library's default variant), at most four at once, so that a burst of sign-ins never
 * takes all memory; `run` lets a test watch them.
 */
export async function passwordQueue(
  cost: PasswordCost = COST,
  run: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): Promise<Passwords> {
  const limited = limitConcurrency(CONCURRENCY);
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => limited(() => run(work));
  const nobody = await hash(randomBytes(16), cost);
  return {
    hash: (password) => inTurn(() => hash(password.normalize("NFKC"), cost)),
    verify: (stored, password) =>
      inTurn(async () => {
        const fits = await verify(stored ?? nobody, password.normalize("NFKC"));
        return fits && stored !== undefined;
      }),
  };
}
