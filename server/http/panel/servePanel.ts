import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ProblemError } from "#server/problemError.ts";
import { openingLinks } from "./openingLinks.ts";

const ELSEWHERE = /^\/(api|storage|feeds|site|assets|outbox)(\/|$)/;
const PAGE = "index.html";
const HASHED = /[/\\]assets[/\\]/;

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
    if (existsSync(index)) return reply.sendFile(PAGE);
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
      allowedPath: (path) => !path.endsWith(".map"),
      setHeaders: (reply, path) => {
        const forEver = HASHED.test(path);
        reply.setHeader("cache-control", forEver ? "public, max-age=31536000, immutable" : "no-cache");
        reply.setHeader("vary", "accept-encoding");
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!(built && isPanelPath(request)) && isLostPage(request)) return lostAnswer(request, reply);
    if (!built || !isPanelPath(request)) throw new ProblemError({ code: "ErrInvalidPath" });
    return sendIndex(request, reply);
  });
  if (built) app.get("/", async (request, reply) => sendIndex(request, reply));
}

function isPanelPath({ method, url }: FastifyRequest): boolean {
  const path = url.split("?")[0] ?? "";
  const file = path.slice(path.lastIndexOf("/")).includes(".");
  return (method === "GET" || method === "HEAD") && !file && !ELSEWHERE.test(path);
}
