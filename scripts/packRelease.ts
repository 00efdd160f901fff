import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { migrations } from "#server/postgres/migrations.ts";
import { bundle } from "./bundle.mjs";

const PATH = "releases/last.json.br";
/** As deep as where programs are kept: they find files beside their sources by relative paths. */
const out = join(".cache", "programs", "release");

/**
 * `npm run release` packs this release's server and its command for accounts: the next one is tried beside it
 * (`tests/api/store/releases.api.test.ts`). Done after a release, once nothing of the one before runs anywhere.
 */
mkdirSync("releases", { recursive: true });
rmSync(out, { recursive: true, force: true });
await bundle({ server: "server/main.ts", account: "scripts/account.ts" }, join(process.cwd(), out));
const names = readdirSync(out).filter((name) => name.endsWith(".mjs"));
const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(out, name), "utf8")]));
const packed = { migrations: migrations.map(({ name }) => name), files };
const text = Buffer.from(JSON.stringify(packed));
const size = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
const release = brotliCompressSync(text, { params: { ...size, [constants.BROTLI_PARAM_LGWIN]: 24 } });
writeFileSync(PATH, release);
rmSync(out, { recursive: true, force: true });
console.log(`${names.length} files, ${(release.length / 1024).toFixed(0)} KiB in ${PATH}.`);
