import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { signatureOf } from "#server/webhook/webhookSecret.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { freshStore } from "../harness/freshStore.ts";
import { startServer } from "../harness/startServer.ts";
import { HOOKS, hookTo, sendAll } from "../harness/webhooks.ts";

const [, receiver = ""] = /```python\n([\s\S]+?)```/.exec(readFileSync("docs/webhooks.md", "utf8")) ?? [];
const clock = spawnSync("python3", ["-c", "import time; print(time.time())"], { encoding: "utf8" });
const hasPython = clock.status === 0;
/** Tests run at a fixed moment, and Python at this one. */
const aheadMs = Number(clock.stdout) * 1000 - Date.now();
const now = () => new Date(Date.now() + aheadMs);

/** The receiver of the guide, as it is printed there. */
async function runReceiver(secret: string) {
  const child = spawn("python3", ["-c", receiver, "0"], {
    env: { PATH: process.env.PATH, WEBHOOK_SECRET: secret },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  await expect.poll(() => lines.length, { timeout: 20_000 }).toBe(1);
  const port = Number(lines.shift()?.split(" ")[1]);
  return {
    port,
    lines,
    async stop() {
      child.kill();
      await once(child, "close");
    },
  };
}

// HOOK-08, HOOK-10
it.skipIf(!hasPython)("a receiver of another language checks what is sent, as the guide has it", async () => {
  const store = await freshStore("pglite");
  const server = await startServer(store, { now });
  const owner = await server.client("firm");
  const made = await hookTo(store, owner, 1);
  const python = await runReceiver(made.Secret);
  try {
    await store.db
      .updateTable("webhook_channel")
      .set({ url: `http://hooks.example:${python.port}/in` })
      .execute();
    const { Id } = (await owner.post("/api/client/property", validPayload({ Ref: "G-1" }))).body;
    await sendAll(server);
    const told = `property.published {'Id': ${Id}, 'Type': 'property'}`;
    await expect.poll(() => python.lines).toEqual([told]);
    await owner.post(`${HOOKS}/${made.Id}/secret`);
    await owner.post(`${HOOKS}/${made.Id}/test`);
    await sendAll(server);
    await expect.poll(() => python.lines).toEqual([told, "test None"]);
    const states = (await owner.get(`${HOOKS}/${made.Id}/deliveries`)).body.Deliveries.map(
      ({ State }: { State: string }) => State,
    );
    expect(states).toEqual(["delivered", "delivered"]);

    const body = '{"Id":"a.1","Kind":"test","Record":null}';
    const post = async (signature: string, sent = body) => {
      const headers = { "zaguan-signature": signature };
      return (await fetch(`http://127.0.0.1:${python.port}/`, { method: "POST", headers, body: sent }))
        .status;
    };
    const signed = signatureOf([made.Secret], body, now());
    expect(await post(signed)).toBe(204);
    expect(await post(signed)).toBe(204);
    await expect.poll(() => python.lines).toEqual([told, "test None", "test None"]);
    expect(await post(signed, body.replace("a.1", "a.2"))).toBe(401);
    expect(await post(signatureOf(["another"], body, now()))).toBe(401);
    expect(await post(signatureOf([made.Secret], body, new Date(now().getTime() - 301_000)))).toBe(401);
    for (const wrong of ["", "v1=", "t=1", signed.replace(/^t=\d+/, "t=x"), `t=1,${signed}`])
      expect([wrong, await post(wrong)]).toEqual([wrong, 401]);
  } finally {
    await python.stop();
    await server.close();
    await store.close();
  }
});
