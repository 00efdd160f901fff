import fs from "node:fs";
import pino, { type DestinationStream, type Logger } from "pino";
import type { Config } from "#server/config.ts";

const SECRET = ["password", "accessToken", "refreshToken", "authorization", "token", "hash", "TOKEN_KEY"];

/** Structured logs, one JSON line each, with instants in UTC. Whatever is named like a secret is left out. */
export function createLogger({ logLevel }: Pick<Config, "logLevel">, to?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    serializers: { err: plainError },
  };
  return to ? pino(options, to) : pino(options);
}

/** Bytes of lines that wait for room, and milliseconds after which they are tried again. */
const KEPT_BYTES = 1024 * 1024;
const AGAIN_MS = 1_000;

/**
 * Where the logs of a process go: its standard error, at once. Lines that cannot be written, as to a full disk, are kept up to a megabyte and
 * tried again; that may cost lines, and never the process.
 */
export function logLines(fd = 2): DestinationStream {
  let kept: Buffer = Buffer.alloc(0);
  let again: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(again);
    try {
      while (kept.length > 0) kept = kept.subarray(fs.writeSync(fd, kept));
    } catch {
      again = setTimeout(flush, AGAIN_MS).unref();
    }
  }

  return {
    write(text) {
      const line = Buffer.from(text);
      if (kept.length === 0) kept = line;
      else if (kept.length + line.length <= KEPT_BYTES) kept = Buffer.concat([kept, line]);
      flush();
    },
  };
}

/** Name, message and stack only: the errors of drivers carry the values of the query along. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return { name: error.name, message: error.message, stack: error.stack, ...code };
}
