import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A way to a database that can fall silent while it stays connected. */
export async function wayTo(url: string) {
  const here = new URL(url);
  const there = `${here.searchParams.get("host")}/.s.PGSQL.5432`;
  const ends = new Set<Socket>();
  let silent = false;
  let connections = 0;
  const pass = (from: Socket, to: Socket) => {
    ends.add(from);
    from.on("data", (bytes) => silent || to.write(bytes));
    from.on("error", () => undefined);
    from.on("close", () => to.destroy());
  };
  const server = createServer((near) => {
    connections += 1;
    const far = connect(there);
    pass(near, far);
    pass(far, near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  here.searchParams.delete("host");
  here.host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return {
    url: String(here),
    /** That were made to here. */
    connections: () => connections,
    fallSilent() {
      silent = true;
    },
    close() {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}
