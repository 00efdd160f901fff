import { Agent, request } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import Fastify from "fastify";
import { afterEach, expect, test } from "vitest";
import { limitBodyTime } from "./limitBodies.ts";

const app = Fastify();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(async () => {
  agent.destroy();
  await app.close();
});

test("many bodies over one connection leave nothing behind on it", async () => {
  limitBodyTime(app, { requestSeconds: 60 });
  const sockets = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => sockets.add(socket));
  app.post("/", async () => ({}));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const post = () =>
    new Promise<void>((resolve, reject) => {
      const headers = { "content-type": "application/json", "content-length": 2 };
      const asked = request({ port, method: "POST", agent, headers }, (answer) => {
        answer.resume().once("end", resolve);
      });
      asked.once("error", reject).end("{}");
    });
  const listeners: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    await post();
    listeners.push([...sockets].reduce((sum, socket) => sum + socket.listenerCount("close"), 0));
  }
  expect(sockets.size).toBe(1);
  expect(listeners.at(-1)).toBe(listeners[0]);
});
