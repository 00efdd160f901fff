import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { eachStore } from "../harness/eachStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";

eachStore("the next free reference", (fresh) => {
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

  const next = async (caller: TestCaller, like?: string) => {
    const query = like === undefined ? "" : `?like=${encodeURIComponent(like)}`;
    const { status, body } = await caller.get(`${PROPERTY}/reference${query}`);
    expect(status).toBe(200);
    return body.reference as string | null;
  };
  const publish = async (caller: TestCaller, ...references: string[]) => {
    for (const Ref of references) {
      const { status } = await caller.post(PROPERTY, validPayload({ Ref }));
      expect(status).toBe(201);
    }
  };

  // WIZ-35
  it("follows the account's pattern and can be published", async () => {
    const ana = await server.client("ana");
    expect(await next(ana)).toBeNull();
    await publish(ana, "Villa Sol", "B-009", "B-008", "b-011", "X 5");
    expect(await next(ana)).toBe("b-012");
    await publish(ana, "b-012");
    expect(await next(ana)).toBe("b-013");
    // Nobody else's references count.
    expect(await next(await server.client("bea"))).toBeNull();
  });

  // WIZ-36
  it("follows the pattern of a reference that is taken", async () => {
    const carla = await server.client("carla");
    await publish(carla, "A-1", "A-2", "A-3", "V-7", "V-8");
    expect(await next(carla, "V-7")).toBe("V-9");
    expect(await next(carla, " v-8 ")).toBe("v-9");
    expect((await carla.get(`${PROPERTY}/reference?like=${"x".repeat(101)}`)).status).toBe(400);
  });

  // WIZ-35
  it("is found past thousands that are taken, none of which is looked at alone", async () => {
    const eva = await server.client("eva");
    await publish(eva, "N-1");
    await sql`
      insert into property (${sql.raw(await columns())})
      select ${sql.raw(await columns({ id: "1000000 - nth", ref_key: "'n-' || nth" }))}
      from property, generate_series(2, 20000) as nth where login = 'eva' and id >= 0`.execute(store.db);
    expect(await next(eva)).toBe("N-20001");
    await sql`delete from property where login = 'eva' and ref_key = 'n-9000'`.execute(store.db);
    expect(["N-9000", "N-20001"]).toContain(await next(eva));
  });

  // WIZ-35
  it("is none rather than one that is taken, where everything that is looked for is", async () => {
    const far = await server.client("far");
    await publish(far, "F-1");
    await sql`
      insert into property (${sql.raw(await columns())})
      select ${sql.raw(await columns({ id: "2000000 - nth", ref_key: "'f-' || number" }))}
      from property, (
        select row_number() over () as nth, number from (
          select generate_series(2, 65)::bigint as number
          union all select 1 + 64 * (2::bigint ^ power)::bigint from generate_series(1, 26) as power
        ) as each
      ) as taken where login = 'far' and id < 1000000`.execute(store.db);
    expect(await next(far)).toBeNull();
  });

  async function columns(changed: Record<string, string> = {}): Promise<string> {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = 'property' and table_schema = current_schema() and is_generated = 'NEVER' order by 1`.execute(
      store.db,
    );
    return rows.map(({ name }) => changed[name] ?? name).join(", ");
  }
});
