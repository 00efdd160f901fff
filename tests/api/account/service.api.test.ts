import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { everyService } from "../harness/everyService.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

const SERVICES = "/api/client/services";

oneStore("contracted services", (fresh) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const read = async (login: string) => {
    const caller = await server.client(login, {});
    const answers = await Promise.all(
      ["property", "featured", "directory"].map((name) => caller.get(`${SERVICES}/${name}`)),
    );
    return answers.map(({ status, body }) => ({ status, body }));
  };

  it("are none for a client who never contracted any", async () => {
    expect(await read("nobody")).toEqual([
      {
        status: 200,
        body: {
          Status: "NO_RESULTS",
          PropertyLimit: 0,
          ImportType: "Manual",
          ManualSelection: false,
          EndDate: null,
          Outlet: { Email: null },
        },
      },
      {
        status: 200,
        body: { Status: "NO_RESULTS", MaxFeaturedStandard: 0, MaxFeaturedPremium: 0, EndDate: null },
      },
      {
        status: 200,
        body: { Free: 0, Featured: 0, FeaturedPremium: 0, Status: "NO_RESULTS", EndDate: null },
      },
    ]);
  });

  it("come back as they were contracted; what is not contracted anew stays", async () => {
    await server.client("costa", everyService);
    const property = {
      Status: "ACTIVE_EXPIRED",
      PropertyLimit: 5,
      ImportType: "XML",
      ManualSelection: true,
      EndDate: "2026-03-29",
      Outlet: { Email: "office@example.com" },
    } as const;
    await server.client("costa", { property });
    expect(await read("costa")).toEqual([
      { status: 200, body: property },
      { status: 200, body: everyService.featured },
      { status: 200, body: everyService.directory },
    ]);
  });

  it("that are contracted again as they are leave no trace", async () => {
    await server.client("twice", everyService);
    await server.client("twice", everyService);
    const events = await store.db
      .selectFrom("event")
      .select("type")
      .where("stream", "=", "services-twice")
      .execute();
    expect(events).toHaveLength(3);
  });
});
