import { rmSync } from "node:fs";
import pino from "pino";
import type { OperatorCommand } from "#server/operator/operatorSocket.ts";
import { publicRules } from "#server/outside/fetchRules.ts";
import { startSystem } from "#server/system/startSystem.ts";
import { e2eDataDir } from "#tests/fixtures/e2eDataDir.ts";
import { receiverHost } from "#tests/fixtures/webhookReceiver.ts";

/** Receivers of webhooks are in the tests, on this machine; every other name is as in life. */
const { resolve, isAllowed } = publicRules;
Object.assign(publicRules, {
  resolve: (host: string) =>
    host === receiverHost.name ? [{ address: receiverHost.address, family: 4 }] : resolve(host),
  isAllowed: (address: string) => address === receiverHost.address || isAllowed(address),
});

/** Has the webhooks of an account sent to a receiver that speaks no TLS, which no owner can. */
const moveWebhooks: OperatorCommand = async ({ store }, request, say) => {
  const { login, port } = request as { login: string; port: number };
  const url = `http://${receiverHost.name}:${port}/in`;
  await store.db.updateTable("webhook_channel").set({ url }).where("login", "=", login).execute();
  say(url);
  return 0;
};

/** The built system with fresh demo data, for one run of the browser tests; `PORT` says where. */
const dataDir = e2eDataDir(process.env.PORT ?? "");
rmSync(dataDir, { recursive: true, force: true });
const system = await startSystem(
  { DATA_DIR: dataDir, DEMO: "1", LOG_LEVEL: "warn", PORT: process.env.PORT },
  (sentence) => process.stdout.write(`${sentence}\n`),
  pino.destination({ dest: 2, sync: true }),
  {
    commands: async () => ({
      newClient: (await import("#tests/fixtures/freshClient.ts")).freshClient,
      moveWebhooks,
    }),
  },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
}
