import { type Config, ConfigError } from "./config.ts";

/** What keeps a server from listening, in a sentence that names the variable to look at. */
export function listenProblem(error: unknown, { host, port }: Config): unknown {
  switch (error instanceof Error && "code" in error && error.code) {
    case "EADDRINUSE":
      return new ConfigError(`Port ${port} is taken: stop what listens there, or set another PORT.`);
    case "EACCES":
      return new ConfigError(`Port ${port} needs rights that this user does not have.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new ConfigError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
