import type { Services } from "#server/http/services.ts";
import { importLock } from "./importLock.ts";
import { endStopped } from "./importRuns.ts";

/** Ends the runs whose process is gone, which their free lock shows, and has them begun anew: what they had written stays. */
export async function resumeStopped(
  services: Services,
  begin: (login: string) => Promise<void>,
): Promise<void> {
  const { store } = services;
  const running = await store.db
    .selectFrom("import_run")
    .select("login")
    .where("state", "=", "running")
    .execute();
  for (const login of new Set(running.map((one) => one.login))) {
    const stopped = await importLock(store, login, () => endStopped(services, store.db, login));
    if (stopped === null || stopped === 0) continue;
    services.log.info({ login }, "an import was stopped and begins anew");
    await begin(login);
  }
}
