import { lastingHistory } from "../form-history/formHistory.ts";
import { settledPool } from "../photo-upload/photoPool.ts";
import type { WizardContext, WizardMemory } from "./wizardContext.ts";

/**
 * What an unfinished wizard would need to go on, with what can be taken back; photos that were stored are in it, the bytes of
 * those on their way are not.
 */
export function wizardMemory(context: WizardContext): WizardMemory {
  const { form, original, etag, step, tried, attempt, history, proposed, pool } = context;
  const lasts = (id: string) => id in pool.stored;
  return {
    form,
    original,
    etag,
    step,
    tried,
    attempt,
    proposed,
    history: lastingHistory(history, lasts),
    pool: settledPool(pool),
  };
}
