import { accountRequest } from "./account/arguments.ts";
import { readPassword } from "./account/readPassword.ts";
import type { AccountOrder } from "./account/runAccount.ts";
import { runOperator } from "./operator/runOperator.ts";

await runOperator("account", async (): Promise<AccountOrder> => {
  const request = accountRequest(process.argv.slice(2));
  const asks = request.action === "create" || request.action === "password";
  return { request, secret: asks ? await readPassword(request.passwordFromInput) : null };
});
