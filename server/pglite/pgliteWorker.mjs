// Plain JavaScript: a worker thread of Node 20 does not get the TypeScript loader that its parent runs under.
import { cpSync, existsSync, fsyncSync, statSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const { dataDir, socket, dump, sync, lock } = workerData;
const isNew = dataDir && !existsSync(join(dataDir, "PG_VERSION"));
const db = await PGlite.create({
  ...(dataDir && { fs: guardedFiles() }),
  startParams: startParams(),
  ...(dump && { loadDataDir: new Blob([dump]) }),
  relaxedDurability: false,
  // PostgreSQL has it at hand; here it is loaded so that a migration can create it.
  extensions: { pg_trgm },
});
// What a first start has made was written before anything of it was synced.
if (isNew && sync) await syncBelow(dataDir);
// More than the one that is used, because a connection that broke may still be there when its successor comes.
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 4 });
await server.start();

parentPort.on("message", async (message) => {
  if (message === "dump") {
    const file = await db.dumpDataDir("none");
    parentPort.postMessage({ dump: new Uint8Array(await file.arrayBuffer()) });
    return;
  }
  if (message.copyTo !== undefined) {
    parentPort.postMessage(copied(message.copyTo));
    return;
  }
  await server.stop();
  await db.close();
  parentPort.close();
});
parentPort.postMessage("ready");

/** The files as they are between two statements, which is how a process that is killed leaves them. */
function copied(to) {
  try {
    cpSync(dataDir, to, { recursive: true });
    return {};
  } catch (error) {
    return { failed: String(error) };
  }
}

/** PGlite's own, but for `-F`, which switches syncing off; and what was written before is not kept in files that are used again. */
function startParams() {
  const own = PGlite.defaultStartParams.filter((param) => !sync || param !== "-F");
  return [...own, "-c", "wal_sync_method=fsync", "-c", "wal_recycle=off"];
}

/** Files of a directory, synced when the database says so, and left alone once somebody else has taken the store. */
function guardedFiles() {
  const files = new NodeFS(dataDir);
  const init = files.init.bind(files);
  files.init = async (db, options) => {
    const { emscriptenOpts } = await init(db, options);
    const guard = ({ FS }) => guardWrites(FS.filesystems.NODEFS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [guard, ...(emscriptenOpts.preRun ?? [])] } };
  };
  return files;
}

function guardWrites({ stream_ops, node_ops }) {
  for (const [operations, names] of [
    [stream_ops, ["write", "setattr"]],
    [node_ops, ["mknod", "rename", "unlink", "rmdir", "setattr"]],
  ]) {
    for (const name of names) {
      const own = operations[name];
      operations[name] = (...args) => {
        stopIfLockLost();
        return own(...args);
      };
    }
  }
  // Without it PostgreSQL's calls are answered by nobody.
  stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd);
    return 0;
  };
}

/** The lock is another file, or none: whoever has the store now must not find a word of ours. Nothing after this is written or answered. */
function stopIfLockLost() {
  if (!lock) return;
  const there = statSync(lock.path, { throwIfNoEntry: false });
  if (there && there.ino === lock.ino && there.dev === lock.dev) return;
  parentPort.postMessage("lockLost");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** At once, so that the disk can do many with one effort. */
async function syncBelow(dir) {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  await Promise.all([dir, ...paths.map(({ parentPath, name }) => join(parentPath, name))].map(syncOne));
}

async function syncOne(path) {
  const file = await open(path, "r");
  await file.sync().finally(() => file.close());
}
