import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** A PostgreSQL database of its own, migrated and empty unless another `template` is wanted; `url` suits `DATABASE_URL`. */
export async function freshDatabase(template = "template"): Promise<{ url: string; drop(): Promise<void> }> {
  const postgres = inject("postgres")?.[Number(process.env.VITEST_POOL_ID) - 1];
  if (!postgres) throw new Error("There is no PostgreSQL on this machine.");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.admin });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await asAdmin(`create database ${name} template ${template}`);
  return {
    url: postgres.template.replace("/template?", `/${name}?`),
    drop: () => asAdmin(`drop database ${name} with (force)`),
  };
}
