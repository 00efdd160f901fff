import type { OperatorCommand } from "#server/operator/operatorSocket.ts";
import { runAccount } from "../account/runAccount.ts";
import { runAudit } from "../audit/runAudit.ts";
import { runBackup } from "../backup/runBackup.ts";
import { runForget, runKnown } from "../forget/runForget.ts";
import { runFeedImport } from "../import/runFeedImport.ts";
import { runInvoice } from "../invoice/runInvoice.ts";
import { runRebuild } from "../rebuild/runRebuild.ts";

/** What the office can ask for, on a store of its own or through the system that runs. */
export const commands = {
  account: runAccount as OperatorCommand,
  audit: runAudit as OperatorCommand,
  backup: runBackup as OperatorCommand,
  forget: runForget as OperatorCommand,
  import: runFeedImport as OperatorCommand,
  invoice: runInvoice as OperatorCommand,
  known: runKnown as OperatorCommand,
  rebuild: runRebuild as OperatorCommand,
};
