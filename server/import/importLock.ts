import { oneAtATime } from "#server/store/oneAtATime.ts";
import type { Store } from "#server/store/openStore.ts";

/** Runs work while no other run of this client can; null when one is under way. */
export const importLock = <Result>(
  store: Store,
  login: string,
  work: () => Promise<Result>,
): Promise<Result | null> => oneAtATime(store, `import ${login}`, work);
