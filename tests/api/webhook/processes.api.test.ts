import { describe, expect, inject, it } from "vitest";
import { openStore } from "#server/event-store/openStore.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { runProgram } from "#tests/fixtures/runProgram.ts";
import { ok, webhookReceiver } from "#tests/fixtures/webhookReceiver.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { startServer } from "../harness/startServer.ts";
import { hookTo } from "../harness/webhooks.ts";

const TOKEN_KEY = "a key that this test alone has and of enough signs";
const MANY = 8;
const KILLED_AT = 3;

describe.skipIf(inject("postgres") === null)("webhooks that several processes send", () => {
  // HOOK-10, HOOK-11
  it("come in order, and only the one that was under way at a kill -9 comes twice", async () => {
    const { url, drop } = await freshDatabase();
    const store = await openStore({ dataDir: "", databaseUrl: url });
    const server = await startServer(store, { env: { TOKEN_KEY } });
    const receiver = await webhookReceiver();
    const programs: ReturnType<typeof runProgram>[] = [];
    const send = (aheadMs: number) => {
      const args = [url, TOKEN_KEY, String(Date.now() + aheadMs)];
      const program = runProgram("tests/fixtures/programs/sendWebhooks.ts", { args });
      programs.push(program);
      return program;
    };
    try {
      const owner = await server.client("firm");
      await hookTo(store, owner, receiver.port);
      const sent: string[] = [];
      for (let nth = 0; nth < MANY; nth += 1) {
        const { body } = await owner.post("/api/client/property", validPayload({ Ref: `K-${nth}` }));
        sent.push(`property-${body.Id}.1`);
      }
      receiver.answer((response) => {
        if (receiver.received.length < KILLED_AT) response.end();
      });
      const first = send(0);
      await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(KILLED_AT);
      await first.kill();
      receiver.answer(ok);
      // A minute later, by their clocks.
      send(61_000);
      send(61_000);
      const states = async () => {
        const rows = await store.db.selectFrom("webhook_delivery").select("state").execute();
        return rows.map(({ state }) => state);
      };
      await expect.poll(states, { timeout: 60_000 }).toEqual(Array(MANY).fill("delivered"));
      const killed = sent.slice(KILLED_AT - 1, KILLED_AT);
      expect(receiver.events()).toEqual([...sent.slice(0, KILLED_AT), ...killed, ...sent.slice(KILLED_AT)]);
    } finally {
      for (const program of programs) await program.kill();
      await server.close();
      await receiver.close();
      await store.close();
      await drop();
    }
  }, 150_000);
});
