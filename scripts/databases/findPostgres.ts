import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const DEBIAN = "/usr/lib/postgresql";
const OTHERS = [
  "/opt/homebrew/opt/postgresql@15/bin",
  "/usr/local/opt/postgresql@15/bin",
  "/usr/pgsql-15/bin",
];

/**
 * The directory of PostgreSQL's server programs, the oldest release on this machine first because it is the one that
 * the SQL must suit; in CI they are installed when they are missing and this is root, PgBouncer with them. Undefined when there are none.
 */
export function findPostgres(): string | undefined {
  const found = installed();
  if (found || !process.env.CI) return found;
  if (process.getuid?.() !== 0) {
    throw new Error(
      "PostgreSQL's server programs are missing: install the package postgresql before the tests run.",
    );
  }
  execFileSync("apt-get", ["update"], { stdio: "ignore" });
  execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "postgresql", "pgbouncer"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return installed();
}

function installed(): string | undefined {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).filter((release) => Number(release) >= 15) : [];
  const candidates = [
    ...debian.sort((a, b) => Number(a) - Number(b)).map((release) => join(DEBIAN, release, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
    ...OTHERS,
  ];
  return candidates.find(
    (dir) => dir && existsSync(join(dir, "initdb")) && existsSync(join(dir, "postgres")),
  );
}
