import { randomBytes } from "node:crypto";
import { chmod, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Config } from "#server/config.ts";
import type { Services } from "#server/http/services.ts";

type System = Pick<Services, "config" | "store">;

/** A command of the office: what it says goes out line by line, what it gives is its exit code. Throws a `…Refused` with a sentence. */
export type OperatorCommand = (
  system: System,
  request: unknown,
  say: (line: string) => void,
) => Promise<number>;
export type OperatorCommands = Readonly<Record<string, OperatorCommand>>;

/** What is asked through the socket, and what comes back, a JSON line each. */
export interface OperatorAsked {
  readonly command: string;
  readonly request: unknown;
}
export type OperatorSaid =
  | { readonly line: string }
  | { readonly refused: string }
  | { readonly exit: number };

const LONGEST_PATH = 100;
const FAILED = "The command failed; the log of the running system says why.";

/** Where the address of the socket is written: a path of its own may be too long for one. */
const addressFile = (dataDir: string) => join(dataDir, "operator.address");

/** The socket of the system that runs on this data directory; null when there is none. */
export const operatorAddress = ({ dataDir }: Pick<Config, "dataDir">): Promise<string | null> =>
  readFile(addressFile(dataDir), "utf8").then(
    (address) => address.trim() || null,
    () => null,
  );

/**
 * Lets commands of the office work while this process has the embedded store: a socket beside the store that its owner alone may
 * open, as the data directory itself. `load` brings the commands when the first one is asked for.
 */
export async function serveOperator(
  services: Services,
  load: () => Promise<OperatorCommands>,
): Promise<{ stop(): Promise<void> }> {
  const { dataDir } = services.config;
  const wanted = join(dataDir, "operator.sock");
  const path =
    Buffer.byteLength(wanted) <= LONGEST_PATH
      ? wanted
      : join(tmpdir(), `zaguan-${randomBytes(16).toString("hex")}.sock`);
  const running = new Set<Promise<void>>();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined).on("close", () => open.delete(socket));
    createInterface({ input: socket }).once("line", (line) => {
      const work = answer(services, load, line, socket).finally(() => running.delete(work));
      running.add(work);
    });
  });
  await rm(path, { force: true });
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(path, resolve));
  } finally {
    process.umask(mask);
  }
  await chmod(path, 0o600);
  await writeFile(addressFile(dataDir), path, { mode: 0o600 });
  return {
    async stop() {
      server.close();
      await Promise.allSettled(running);
      for (const socket of open) socket.destroy();
      await rm(addressFile(dataDir), { force: true });
      await rm(path, { force: true });
    },
  };
}

async function answer(
  services: Services,
  load: () => Promise<OperatorCommands>,
  line: string,
  socket: Socket,
): Promise<void> {
  const say = (said: OperatorSaid) => socket.writable && socket.write(`${JSON.stringify(said)}\n`);
  try {
    const { command, request } = JSON.parse(line) as OperatorAsked;
    const work = (await load())[command];
    if (!work) throw new Error(`There is no command ${command}.`);
    services.log.info({ command }, "command of the office");
    say({ exit: await work(services, request, (text) => say({ line: text })) });
  } catch (error) {
    const refused = error instanceof Error && error.name.endsWith("Refused");
    if (!refused) services.log.error({ err: error }, "command of the office failed");
    say({ refused: refused ? error.message : FAILED });
  } finally {
    socket.end();
  }
}
