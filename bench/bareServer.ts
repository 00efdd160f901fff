import Fastify from "fastify";
import { jwtVerify } from "jose";
import pg from "pg";

/**
 * What the product is measured against: the same documents over Fastify and `pg`, as plain code does it. A token is checked, one statement that the
 * database has prepared is asked, and the document is sent; nothing is limited, noted, cut or judged. `BARE_TEXT=1` sends what
 * the database wrote as it is, without reading it.
 */
const { DATABASE_URL = "", TOKEN_KEY = "", BARE_TEXT } = process.env;
const asText = BARE_TEXT === "1";
const key = new TextEncoder().encode(TOKEN_KEY);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });
const doc = asText ? "doc::text" : "doc";

async function loginOf(authorization = ""): Promise<string> {
  const { payload } = await jwtVerify(authorization.slice("Bearer ".length), key, { algorithms: ["HS256"] });
  return String(payload.sub);
}

async function rows(name: string, text: string, values: unknown[]): Promise<{ doc: unknown }[]> {
  const found = await pool.query<{ doc: unknown }>({ name, text, values });
  return found.rows;
}

const app = Fastify();
const JSON_TYPE = "application/json; charset=utf-8";

app.get<{ Params: { id: string } }>("/api/client/property/:id", async (request, reply) => {
  const login = await loginOf(request.headers.authorization);
  const [found] = await rows("get", `select ${doc} as doc from bare_doc where login = $1 and id = $2`, [
    login,
    request.params.id,
  ]);
  return reply.type(JSON_TYPE).send(found?.doc);
});

app.get<{ Querystring: { Skip: string } }>("/api/client/property", async (request, reply) => {
  const login = await loginOf(request.headers.authorization);
  const item = asText ? "item::text" : "item";
  const found = await rows(
    "list",
    `select ${item} as doc from bare_doc where login = $1 order by id desc limit 20 offset $2`,
    [login, request.query.Skip],
  );
  const docs = found.map((row) => row.doc);
  return reply.type(JSON_TYPE).send(asText ? `[${docs.join(",")}]` : docs);
});

for (const status of ["activate", "deactivate"] as const) {
  app.post<{ Params: { id: string } }>(`/api/client/property/:id/${status}`, async (request, reply) => {
    const login = await loginOf(request.headers.authorization);
    const [found] = await rows(
      "append",
      `with added as (
         insert into bare_event (login, stream, data) values ($1, $2, $3) returning stream
       )
       update bare_doc set doc = jsonb_set(doc, '{Status}', $4::jsonb)
       from added where login = $1 and id = added.stream returning ${doc} as doc`,
      [login, request.params.id, JSON.stringify({ status }), JSON.stringify(`${status}d`)],
    );
    return reply.type(JSON_TYPE).send(found?.doc);
  });
}

console.log(`Listening at ${await app.listen({ host: "127.0.0.1", port: 0 })}`);
process.on("SIGTERM", () => process.exit(0));
