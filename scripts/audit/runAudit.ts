import { type AuditRequest, readAudit } from "#server/audit/readAudit.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { auditHead, auditLine } from "./auditLine.ts";

/** Says who did what as whom, a line each. */
export async function runAudit(
  { store }: { readonly store: Store },
  { json, ...request }: AuditRequest & { readonly json: boolean },
  say: (line: string) => void,
): Promise<number> {
  if (!json) say(auditHead);
  for await (const entry of readAudit(store.db, request))
    say(json ? JSON.stringify(entry) : auditLine(entry));
  return 0;
}
