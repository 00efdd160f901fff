import type { DirectoryMemory, DirectoryWizardContext } from "./directoryWizardContext.ts";

/** What an unfinished wizard would need to go on; `null` while nothing was loaded. A stored logo is in its form. */
export function directoryMemory(context: DirectoryWizardContext): DirectoryMemory | null {
  const { form, original, entry, etag, step, tried } = context;
  const history = { ...context.history, open: null };
  return entry === null || etag === null ? null : { form, original, entry, etag, step, tried, history };
}
