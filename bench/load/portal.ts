import { sql } from "kysely";
import { createAccount } from "#server/account/createAccount.ts";
import { largeAccount } from "#server/demo/demoAccounts.ts";
import { demoPictures } from "#server/demo/pictures/demoPictures.ts";
import { seedAccount } from "#server/demo/seedAccount.ts";
import { rebuild } from "#server/event-store/rebuild/rebuild.ts";
import type { Services } from "#server/http/services.ts";
import { contractServices } from "#server/service/contractServices.ts";
import { runSweeps } from "#server/system/serveStore.ts";
import { slices } from "#server/system/slices.ts";
import { everyService } from "#tests/api/harness/everyService.ts";
import { manyFacts } from "../../scripts/demo/manyFacts.ts";
import { figure } from "../figure.ts";

export interface PortalSize {
  readonly clients: number;
  readonly listings: number;
  readonly facts: number;
}

/** One client has a tenth of the listings; all others share the rest. */
const COPIES = 9;
const ACCOUNTS_AT_ONCE = 100;

export const agentLogin = (nth: number): string => `agent-${String(nth).padStart(4, "0")}`;

/** Who takes an import in. */
export const IMPORTS = "imports";

const everything = (limit: number, ImportType: "Manual" | "XML" = "Manual") => ({
  ...everyService,
  property: { ...everyService.property, PropertyLimit: limit, ImportType },
});

/**
 * Fills an empty database with a portal: the log of one client's listings is copied for all others within the database, the read tables are made of the log as
 * after a restore, and visits are written where they are counted. Says how long each took.
 */
export async function makePortal(
  services: Services,
  { clients, listings, facts }: PortalSize,
): Promise<void> {
  const { store } = services;
  const large = { ...largeAccount.listings, total: Math.round(listings / (COPIES + 1)) };
  await timed("accounts", async () => {
    for (let first = 0; first < clients - 2; first += ACCOUNTS_AT_ONCE) {
      const logins = Array.from({ length: Math.min(ACCOUNTS_AT_ONCE, clients - 2 - first) }, (_, nth) =>
        agentLogin(first + nth),
      );
      await makeAccounts(services, [...logins, ...(first === 0 ? [IMPORTS] : [])], listings);
    }
  });
  await timed("the first client's listings", async () => {
    const pictures = await demoPictures(services, largeAccount.login);
    await store.db.transaction().execute((tx) =>
      seedAccount(
        tx,
        services,
        {
          ...largeAccount,
          services: everything(listings),
          listings: { ...large, ...featuredOf(large.total) },
        },
        { passwordHash: "none", pictures },
      ),
    );
  });
  await timed("everybody else's, into the log", () => copyListings(services, large.total, clients - 2));
  let events = 0;
  const seconds = await timed("read tables from the log", async () => {
    events = await rebuild(store);
    console.log(`  ${events.toLocaleString("en-GB")} events`);
  });
  figure({
    name: "20,000 events rebuilt, nothing else",
    measured: (20_000 * seconds) / events,
    atMost: 1,
    unit: "s",
  });
  await timed("visits", async () => {
    console.log(`  ${(await manyFacts(services, facts, () => undefined)).toLocaleString("en-GB")} facts`);
  });
  // Scores, likely duplicates, comparison: else the servers would do it while they are measured.
  await timed("the first night", () =>
    runSweeps(
      services,
      slices.flatMap(({ sweep }) => sweep ?? []),
    ),
  );
  await timed("vacuum", () => sql`vacuum (analyze)`.execute(store.db));
}

const featuredOf = (total: number) => ({
  deactivated: Math.round(total / 20),
  featured: Math.round(total / 60),
  premium: Math.round(total / 120),
  auto: Math.round(total / 500),
  suspended: Math.round(total / 300),
  offline: Math.round(total / 160),
});

async function makeAccounts(services: Services, logins: readonly string[], listings: number): Promise<void> {
  const at = services.now().toISOString();
  await services.store.db.transaction().execute(async (tx) => {
    for (const login of logins) {
      const names = { Name: `Name of ${login}`, TradeName: null, CompanyName: null };
      const Email = `${login}@example.com`;
      await createAccount(tx, services, { kind: "client", subject: login, Email, ...names }, "none");
      const contracted = everything(listings, login === IMPORTS ? "XML" : "Manual");
      await contractServices(tx, login, contracted, { login, requestId: "load", at });
    }
  });
}

/** The log of the first client's listings again and again, each time for others and with other numbers. */
async function copyListings({ store: { db } }: Services, total: number, agents: number): Promise<void> {
  const { login } = largeAccount;
  // Neighbours of the log, so that nobody has one reference twice.
  const each = Math.ceil((COPIES * total) / agents);
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select setval('property_id', (select last_value from property_id) + ${COPIES * total}::int)`.execute(
      tx,
    );
    await sql`
      with listing as (
        select stream, substr(stream, 10)::bigint as id, row_number() over (order by substr(stream, 10)::bigint) - 1 as nth
        from event where login = ${login} and stream like 'property-%' and version = 1
      )
      insert into event (stream, version, login, type, shape, data, metadata, at)
      select
        'property-' || copied.id, version, copied.login, type, shape,
        case when data ? 'Id' then data || jsonb_build_object('Id', copied.id) else data end,
        metadata || jsonb_build_object('login', copied.login), at
      from event
      join listing using (stream)
      cross join generate_series(1, ${COPIES}::int) as copy
      cross join lateral (
        select listing.id + copy * ${total}::int as id,
          'agent-' || lpad((((copy - 1) * ${total}::int + nth) / ${each}::int)::text, 4, '0') as login
      ) as copied
      order by copy, position`.execute(tx);
  });
}

/** Says how long something takes; gives the seconds. */
async function timed(what: string, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1_000;
  console.log(`${what}: ${seconds.toFixed(0)} s`);
  return seconds;
}
