import { readAudit } from "#server/audit/readAudit.ts";
import { ConfigError, readConfig } from "#server/config.ts";
import { openStore } from "#server/store/openStore.ts";
import { StoreInUse } from "#server/store/storeInUse.ts";
import { AuditRefused, auditArguments } from "./audit/auditArguments.ts";
import { auditHead, auditLine } from "./audit/auditLine.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
// Whoever reads through `head` has had enough.
process.stdout.on("error", () => process.exit(0));

try {
  const { json, ...request } = auditArguments(process.argv.slice(2));
  const store = await openStore(readConfig(process.env));
  try {
    if (!json) say(auditHead);
    for await (const entry of readAudit(store.db, request)) {
      say(json ? JSON.stringify(entry) : auditLine(entry));
    }
  } finally {
    await store.close();
  }
} catch (error) {
  const expected =
    error instanceof AuditRefused || error instanceof ConfigError || error instanceof StoreInUse;
  if (!expected) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
