import { createServer } from "node:net";
import { type Config, ConfigError } from "#server/config.ts";

/** A port on which nothing listens at the moment. */
export function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** What whoever started the system waits for. */
export const announcement = ({ publicUrl }: Pick<Config, "publicUrl">): string => `Zaguán is at ${publicUrl}`;

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
