import type { Transaction } from "kysely";
import { changeAccount } from "#server/account/changeAccount.ts";
import { createAccount } from "#server/account/createAccount.ts";
import { appendMany, type NewStream } from "#server/event-store/eventStore.ts";
import { nextNumbers } from "#server/event-store/nextNumbers.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { contractServices } from "#server/service/contractServices.ts";
import type { DemoAccount } from "./demoAccounts.ts";
import { demoListings } from "./listing/demoListings.ts";
import type { DemoPictures } from "./pictures/demoPictures.ts";

const BATCH = 1000;

async function publish(tx: Transaction<Database>, streams: Iterable<NewStream>): Promise<void> {
  let batch: NewStream[] = [];
  for (const stream of streams) {
    batch.push(stream);
    if (batch.length < BATCH) continue;
    await appendMany(tx, batch);
    batch = [];
  }
  await appendMany(tx, batch);
}

/** Makes one demo account with its services and its listings, in the caller's transaction. */
export async function seedAccount(
  tx: Transaction<Database>,
  services: Services,
  { login, name, tradeName, companyName, services: contracted, listings, exportsEnquiries }: DemoAccount,
  { passwordHash, pictures }: { readonly passwordHash: string; readonly pictures: DemoPictures },
): Promise<void> {
  const now = services.now();
  const details = { kind: "client", subject: login, Name: name, TradeName: tradeName } as const;
  const Email = `office@${login}.example`;
  await createAccount(tx, services, { ...details, CompanyName: companyName, Email }, passwordHash);
  const metadata = { login, requestId: "demo", at: now.toISOString() };
  await contractServices(tx, login, contracted, metadata);
  if (exportsEnquiries) {
    const preferences = { ExportEnquiries: true };
    await changeAccount(
      tx,
      services,
      { kind: "client", subject: login },
      { type: "preferences", preferences },
    );
  }
  if (!listings) return;
  const ids = await nextNumbers(tx, "property_id", listings.total);
  await publish(tx, demoListings({ login, listings, pictures, ids, now }));
}
