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

/** Name, message and stack only: the errors of drivers carry the values of the query along. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return { name: error.name, message: error.message, stack: error.stack, ...code };
}
