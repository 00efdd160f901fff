import "#server/system/slices.ts";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { type Config, ConfigError, readConfig } from "#server/config.ts";
import { openStore } from "#server/event-store/openStore.ts";
import { type OperatorAsked, type OperatorSaid, operatorAddress } from "#server/operator/operatorSocket.ts";
import { StoreInUse } from "#server/pglite/lockStore.ts";
import { commands } from "./commands.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Whether the message of an error is a sentence for whoever typed the command; `parseArgs` has some as well. */
export const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof StoreInUse ||
  (error instanceof Error && error.name.endsWith("Refused")) ||
  (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_"));

/**
 * Runs a command of the office: here, on the store itself, or through the system that has the embedded store open. `parse` reads
 * the command line and whatever must be typed.
 */
export async function runOperator(
  command: keyof typeof commands,
  parse: () => Promise<unknown> | unknown,
): Promise<void> {
  // Whoever reads through `head` has had enough.
  process.stdout.on("error", () => process.exit(0));
  try {
    const request = await parse();
    process.exitCode = await run(readConfig(process.env), { command, request });
  } catch (error) {
    if (!isExpected(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function run(config: Config, asked: OperatorAsked): Promise<number> {
  try {
    const store = await openStore(config);
    try {
      return await commands[asked.command as keyof typeof commands]({ config, store }, asked.request, say);
    } finally {
      await store.close();
    }
  } catch (error) {
    const address = error instanceof StoreInUse ? await operatorAddress(config) : null;
    const code = address === null ? null : await throughSystem(address, asked);
    if (code === null) throw error;
    return code;
  }
}

/** The exit code of a command that the running system did; null when nobody listens there. */
function throughSystem(address: string, asked: OperatorAsked): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let code: number | null = null;
    socket.on("connect", () => {
      code = 1;
      socket.write(`${JSON.stringify(asked)}\n`);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(code));
    createInterface({ input: socket }).on("line", (line) => {
      const said = JSON.parse(line) as OperatorSaid;
      if ("line" in said) say(said.line);
      else if ("refused" in said) process.stderr.write(`${said.refused}\n`);
      else code = said.exit;
    });
  });
}
