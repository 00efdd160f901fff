import { findPostgres } from "./databases/findPostgres.ts";
import { startPostgres } from "./databases/startPostgres.ts";

const bin = findPostgres();
if (!bin) {
  console.error("PostgreSQL's server programs are not on this machine: install the package postgresql.");
  process.exit(1);
}
const server = await startPostgres(bin);
console.log(`DATABASE_URL='${server.urlOf("postgres")}'`);
console.log("An empty PostgreSQL for trying things; Ctrl-C stops it and throws it away.");
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void server.stop());
