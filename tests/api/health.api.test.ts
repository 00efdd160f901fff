import { expect, it } from "vitest";
import { eachStore } from "./harness/eachStore.ts";
import { startServer } from "./harness/startServer.ts";

eachStore("health", (fresh) => {
  it("says that the process runs, and whether its database answers", async () => {
    const store = await fresh();
    const server = await startServer(store);
    const ask = async (path: string) => {
      const { status, body } = await server.nobody().get(path);
      return { status, body };
    };
    expect(await ask("/api/health")).toEqual({ status: 200, body: { status: "ok" } });
    expect(await ask("/api/ready")).toEqual({ status: 200, body: { status: "ready" } });
    await store.close();
    expect(await ask("/api/ready")).toEqual({ status: 503, body: { code: "ErrNotReady" } });
    expect(await ask("/api/health")).toEqual({ status: 200, body: { status: "ok" } });
    await server.close();
  });
});
