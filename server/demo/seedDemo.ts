import { type Kysely, sql, type Transaction } from "kysely";
import { emptyPropertyForm, type PropertyForm } from "#contracts/property/propertyForm.ts";
import { createAccount } from "#server/account/createAccount.ts";
import { demoLogins } from "#server/config.ts";
import { keepDraft } from "#server/draft/keepDraft.ts";
import { createFeed, runFeed } from "#server/feed-export/runFeed.ts";
import type { Services } from "#server/http/services.ts";
import { shareMedia } from "#server/media/storeDirect.ts";
import { urlOf } from "#server/object-storage/storageOf.ts";
import type { Database } from "#server/postgres/database.ts";
import { propertyPlace } from "#server/property/propertyPlace.ts";
import { demoAccounts, largeAccount } from "./demoAccounts.ts";
import { demoDirectory } from "./demoDirectory.ts";
import { demoImports } from "./demoImports.ts";
import { demoInvoices } from "./demoInvoices.ts";
import { demoHistory } from "./history/demoHistory.ts";
import { type DemoPictures, demoPictures } from "./pictures/demoPictures.ts";
import { seedAccount } from "./seedAccount.ts";

const PASSWORD = "demo";
/** The pictures are of the client by whom the demo is known; the other accounts share them. */
const { client: OWNER, admin: ADMIN } = demoLogins;

const keysOf = ({ outside, inside }: DemoPictures): string[] =>
  [...Object.values(outside), ...Object.values(inside)].flat();

/** Two properties that somebody began and put aside: one nearly done, one hardly. */
function demoDrafts(services: Services, { outside, inside }: DemoPictures): PropertyForm[] {
  const keys = [...outside.poolVilla.slice(0, 1), ...inside.living, ...inside.balcony];
  return [
    {
      ...emptyPropertyForm(),
      AgentRef: "A-2042",
      Type: 25,
      OfferType: 3,
      Price: "895000",
      Location: propertyPlace("n-03082-el-arenal").location,
      Address: "Calle de la Fuente, 12",
      Bedrooms: "4",
      Bathrooms: "3",
      Build: "240",
      Plot: "1050",
      Features: ["pool", "pool-private", "sea-view"],
      Descriptions: { en: "Villa with four bedrooms, a few minutes from the Arenal beach." },
      Photos: keys.map((key, place) => ({ ...urlOf(services, key), Number: place + 1 })),
    },
    { ...emptyPropertyForm(), AgentRef: "A-2043", Type: 1, OfferType: 4, Price: "1200" },
  ];
}

/**
 * Fills an empty store with the accounts of the demo (DEMO-11), all of them or none; tells `report` in sentences. Gives whether the
 * store holds the demo accounts, be it from an earlier start; a store with
 * accounts of its own is left alone.
 */
export async function seedDemo(services: Services, report: (sentence: string) => void): Promise<boolean> {
  const { db } = services.store;
  const there = await db.selectFrom("account").select("login").execute();
  const others = there.filter(({ login }) => login !== largeAccount.login);
  if (others.length > 0) {
    const demo = others.some(({ login }) => login === OWNER);
    if (!demo) return false;
    await demoDirectory(services);
    await demoImports(services);
    await demoFeeds(services);
    await demoHistory(services, report);
    await demoInvoices(services);
    return true;
  }

  report("Making the demo data: drawing pictures.");
  const [pictures, passwordHash] = await Promise.all([
    demoPictures(services, OWNER),
    services.passwords.hash(PASSWORD),
  ]);
  const accounts = demoAccounts(services.now());
  for (const { login, listings } of accounts) {
    if (listings && login !== OWNER) await shareMedia(services, keysOf(pictures), login);
  }
  report("Making the demo data: accounts and listings.");
  await db.transaction().execute(async (tx) => {
    for (const account of accounts) await seedAccount(tx, services, account, { passwordHash, pictures });
    const details = { kind: "admin", subject: ADMIN, Email: ADMIN, Name: "Marina Costa" } as const;
    await createAccount(tx, services, { ...details, TradeName: null, CompanyName: null }, passwordHash);
    const metadata = { login: OWNER, requestId: "demo", at: services.now().toISOString() };
    for (const draft of demoDrafts(services, pictures)) await keepDraft(tx, draft, metadata);
  });
  await demoDirectory(services);
  await demoImports(services);
  await demoFeeds(services);
  await demoHistory(services, report);
  await demoInvoices(services);
  await countRoughly(db);
  return true;
}

/** A tenth of the usual sample tells the planner enough, and does not take longer than writing the half of it. */
async function countRoughly(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local default_statistics_target = 10`.execute(tx);
    await sql`analyze`.execute(tx);
  });
}

/** Clients type these names, and those of the demo write Spanish. */
export const demoReaders: Readonly<
  Record<string, { readonly active: readonly string[]; readonly off: readonly string[] }>
> = {
  costa: {
    active: ["Web propia", "Red Northern Homes", "Portal Sol y Casa"],
    off: ["Programa antiguo de la agencia"],
  },
  xmlhomes: { active: ["Agencias colaboradoras"], off: [] },
};

/** A few exported feeds: active ones, and one that was switched off. Whoever has feeds already keeps them as they are. */
async function demoFeeds({ store, now }: Services): Promise<void> {
  await store.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ there: boolean }>`select exists (select from feed) as there`.execute(tx);
    if (rows[0]?.there) return;
    for (const login of Object.keys(demoReaders)) await share(tx, login, now().toISOString());
  });
}

async function share(tx: Transaction<Database>, login: string, at: string): Promise<void> {
  const metadata = { login, requestId: "demo", at };
  const { active = [], off = [] } = demoReaders[login] ?? {};
  for (const name of active) await createFeed(tx, name, metadata);
  for (const name of off) {
    const { ID } = await createFeed(tx, name, metadata);
    await runFeed(tx, metadata, ID, { type: "ChangeFeed", name, active: false });
  }
}
