import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ProblemError } from "#server/problemError.ts";
import { openingLinks, openingPage } from "./openingLinks.ts";

const ELSEWHERE = /^\/(api|storage|feeds|site|assets|outbox)(\/|$)/;
const PAGE = "index.html";
const HASHED = /[/\\]assets[/\\]/;
/** Pages that are answered at other addresses than their own. */
const DRAWN = /^\/sign-in\//;

/** How it is said in a page that nothing is there, and to whom. */
interface LostPages {
  isLostPage(request: FastifyRequest): boolean;
  lostAnswer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/**
 * Serves the built panel with the compressed copies beside its files. Whatever path could be one of the panel's gets
 * `index.html`, because routes live in the browser; without a build there is no page.
 */
export async function servePanel(
  app: FastifyInstance,
  dir: string,
  { isLostPage, lostAnswer }: LostPages,
): Promise<void> {
  const index = join(dir, PAGE);
  const built = existsSync(index);
  const kept = built ? await readFile(index, "utf8") : "";
  const linksOf = await openingLinks(dir);
  const sendIndex = (request: FastifyRequest, reply: FastifyReply) => {
    const links = linksOf(request);
    if (links) reply.header("link", links);
    reply.status(200);
    const page = [openingPage(request), PAGE].find((name) => existsSync(join(dir, name)));
    if (page !== undefined) return reply.sendFile(page);
    // A build is about to write a new one; the files of this one are still there.
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(kept);
  };
  if (built) {
    await app.register(fastifyStatic, {
      root: dir,
      preCompressed: true,
      cacheControl: false,
      dotfiles: "ignore",
      index: false,
      wildcard: true,
      // A zero byte is in no file's name, and the library answers it as its own error.
      allowedPath: (path, _root, { url }) =>
        !path.endsWith(".map") && !path.includes("\0") && !DRAWN.test(url),
      setHeaders: (reply, path) => {
        const forEver = HASHED.test(path);
        reply.setHeader("cache-control", forEver ? "public, max-age=31536000, immutable" : "no-cache");
        // Who is signed in, and their language, decide which page an address gives.
        reply.setHeader("vary", path.endsWith(".html") ? "accept-encoding, cookie" : "accept-encoding");
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!(built && isPanelPath(request)) && isLostPage(request)) return lostAnswer(request, reply);
    if (!built || !isPanelPath(request)) throw new ProblemError({ code: "ErrInvalidPath" });
    return sendIndex(request, reply);
  });
  if (!built) return;
  app.get("/", async (request, reply) => sendIndex(request, reply));
  // The drawn form, sent where no script has come to hold it: its words are not read, and the page is tried again.
  app.route({
    method: "POST",
    url: "/",
    onRequest: async (_request, reply) => reply.redirect("/", 303),
    handler: async () => undefined,
  });
}

function isPanelPath({ method, url }: FastifyRequest): boolean {
  const path = url.split("?")[0] ?? "";
  const file = path.slice(path.lastIndexOf("/")).includes(".");
  return (method === "GET" || method === "HEAD") && !file && !ELSEWHERE.test(path);
}
