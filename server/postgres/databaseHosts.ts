import pg from "pg";

/** A network that swallows everything is given up after this when there are other hosts to ask (milliseconds). */
const HOST_MS = 2_000;

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/** The addresses that a `DATABASE_URL` with several hosts (`…@one:5432,two:5432/name`) stands for, one each. */
export function addressesOf(url: string): string[] {
  const [, before = "", hosts = "", after = ""] = PARTS.exec(url) ?? [];
  return hosts.includes(",") ? hosts.split(",").map((host) => `${before}${host}${after}`) : [url];
}

class IsStandby extends Error {
  readonly code = "25006";
}

/**
 * A client of a database that has several hosts, of which one takes writes: it connects to the one that did so last. Where that is gone or only
 * follows, it fails, and whoever connects next is sent to the next.
 */
export function clientOfHosts(addresses: readonly string[]): typeof pg.Client {
  let current = 0;

  return class extends pg.Client {
    readonly #host: number;

    constructor(config: pg.ClientConfig = {}) {
      const waitMs = Math.min(HOST_MS, config.connectionTimeoutMillis || HOST_MS);
      super({ ...config, connectionString: addresses[current], connectionTimeoutMillis: waitMs });
      this.#host = current;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback: (error: null, client: pg.Client) => void): void;
    override connect(callback?: (...ended: never[]) => void): Promise<pg.Client> | undefined {
      const connecting = this.#toPrimary();
      if (!callback) return connecting;
      const done = callback as (error: unknown, client?: pg.Client) => void;
      connecting.then((client) => done(null, client), done);
      return undefined;
    }

    async #toPrimary(): Promise<pg.Client> {
      try {
        await super.connect();
        const { rows } = await this.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
        if (rows[0]?.standby) throw new IsStandby("This host of DATABASE_URL takes no writes.");
        return this;
      } catch (error) {
        if (current === this.#host) current = (current + 1) % addresses.length;
        void this.end().catch(() => undefined);
        throw error;
      }
    }
  };
}
