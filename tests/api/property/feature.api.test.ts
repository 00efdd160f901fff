import { expect, it } from "vitest";
import { featureKeys } from "#contracts/property/featureKeys.ts";
import { holdsForAll } from "#tests/fixtures/holdsForAll.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer } from "../harness/startServer.ts";

oneStore("features", (fresh) => {
  it("are all named in both languages, for clients and admins", async () => {
    const store = await fresh();
    const server = await startServer(store);
    for (const caller of [await server.client("costa"), await server.admin("admin@example.com")]) {
      const { status, body } = await caller.get("/api/admin/feature");
      expect(status).toBe(200);
      expect(body.map(({ key }: { key: string }) => key)).toEqual(featureKeys);
      const features: { labels: Record<string, string> }[] = body;
      expect(holdsForAll(features, ({ labels }) => labels.en && labels.es)).toBe(true);
    }
    await server.close();
    await store.close();
  });
});
