import { expect, it } from "vitest";
import type { DeliveryAttempt } from "#contracts/session/webhookContract.ts";
import { webhookReceiver } from "#tests/fixtures/webhookReceiver.ts";
import { eachStore } from "../harness/eachStore.ts";
import { startServer } from "../harness/startServer.ts";
import { HOOKS, hookTo, sendAll } from "../harness/webhooks.ts";

const OLD = "the key before which is longer than 32 bytes";
const NEW = "the key that follows longer than 32 bytes too";

eachStore("secrets of webhooks whose key is followed by another", (fresh) => {
  // HOOK-07, HOOK-08
  it("are sealed anew by the next delivery, so that the old key can go", async () => {
    const store = await fresh();
    const receiver = await webhookReceiver();
    const withKeys = (keys: string) => startServer(store, { env: { TOKEN_KEY: keys } });
    const servers = [await withKeys(OLD)];
    const statusesAfter = async (keys: string) => {
      const server = await withKeys(keys);
      servers.push(server);
      const owner = await server.client("firm");
      const [{ Id }] = (await owner.get(HOOKS)).body.Webhooks;
      expect((await owner.post(`${HOOKS}/${Id}/test`)).status).toBeLessThan(300);
      await sendAll(server);
      const [{ Attempts }] = (await owner.get(`${HOOKS}/${Id}/deliveries`)).body.Deliveries;
      return Attempts.map((attempt: DeliveryAttempt) => attempt.Status ?? attempt.Error);
    };
    try {
      const [first] = servers;
      const owner = await first?.client("firm");
      if (!owner) throw new Error("There is no server.");
      const { Id } = await hookTo(store, owner, receiver.port, ["property.published"]);
      await owner.post(`${HOOKS}/${Id}/secret`);
      expect(await statusesAfter(`${NEW},${OLD}`)).toEqual([200]);
      expect(await statusesAfter(NEW)).toEqual([200]);
      const signatures = receiver.received.map(
        ({ headers }) => String(headers["zaguan-signature"]).match(/v1=/g)?.length,
      );
      expect(signatures).toEqual([2, 2]);
    } finally {
      for (const server of servers) await server.close();
      await receiver.close();
      await store.close();
    }
  });
});
