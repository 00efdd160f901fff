// Plain JavaScript: a worker thread of Node 20 does not get the TypeScript loader that its parent runs under.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const { dataDir, socket, dump } = workerData;
const db = await PGlite.create({
  ...(dataDir && { dataDir }),
  ...(dump && { loadDataDir: new Blob([dump]) }),
  relaxedDurability: false,
  // PostgreSQL has it at hand; here it is loaded so that a migration can create it.
  extensions: { pg_trgm },
});
// More than the one that is used, because a connection that broke may still be there when its successor comes.
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 4 });
await server.start();

parentPort.on("message", async (message) => {
  if (message === "dump") {
    const file = await db.dumpDataDir("none");
    parentPort.postMessage({ dump: new Uint8Array(await file.arrayBuffer()) });
    return;
  }
  await server.stop();
  await db.close();
  parentPort.close();
});
parentPort.postMessage("ready");
