import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ProblemError } from "#server/problemError.ts";

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const ENTRY = "index.html";
const SHELL = ["src/app/start/ClientArea.tsx", "shell"];
const DASHBOARD = ["src/app/pages/DashboardPage.tsx", "dashboard"];
const CONFIGURATION = "</config.json>; rel=preload; as=fetch; crossorigin";
const PUBLIC = /^\/(logout|admin)?\/?$/i;

/**
 * Gives the `Link` header of the panel's page: what its first screen consists of, so that the browser fetches it beside the entry
 * and not after it. Empty without Vite's manifest.
 */
export async function openingLinks(dir: string): Promise<(request: FastifyRequest) => string> {
  const manifest = await readManifest(dir);
  if (!manifest) return () => "";
  const entry = filesOf(manifest, [ENTRY]);
  const known = new Map<string, string>();
  return ({ url, headers: { cookie = "" } }) => {
    const path = url.split("?")[0] ?? "";
    const language = languageOf(cookie);
    const signedIn = !PUBLIC.test(path) && /(?:^|; )access_token=[^;]/.test(cookie);
    const dashboard = signedIn && /^\/dashboard\/?$/i.test(path);
    const parts = [
      "common",
      "signIn",
      "problem",
      ...(signedIn ? SHELL : []),
      ...(dashboard ? DASHBOARD : []),
    ];
    const key = [language, ...parts].join();
    const links = known.get(key) ?? linksTo(manifest, parts, language, entry);
    known.set(key, links);
    return links;
  };
}

/**
 * Which page of the build answers an address: for who is not signed in the sign-in screen that the build has drawn in their language,
 * with or without the question for consent, and for everybody else the one that the panel draws in.
 */
export function openingPage({ url, headers: { cookie = "" } }: FastifyRequest): string {
  const [path, query] = url.split("?");
  const known = /(?:^|; )(?:admin_)?access_token=[^;]/.test(cookie);
  if (path !== "/" || known || new URLSearchParams(query).has("expired")) return "index.html";
  return `sign-in/${languageOf(cookie)}${/(?:^|; )cookie_consent=[^;]/.test(cookie) ? "" : "-asked"}.html`;
}

const languageOf = (cookie: string) => (/(?:^|; )locale=es\b/.test(cookie) ? "es" : "en");

async function readManifest(dir: string): Promise<Manifest | null> {
  const text = await readFile(join(dir, ".vite/manifest.json"), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Manifest);
}

function linksTo(manifest: Manifest, parts: readonly string[], language: string, entry: Set<string>): string {
  const keys = parts.map((part) => (part.includes("/") ? part : `locales/${language}/${part}.json`));
  const files = [...filesOf(manifest, keys)].filter((file) => !entry.has(file));
  return [CONFIGURATION, ...files.map((file) => `</${file}>; rel=modulepreload`)].join(", ");
}

/** The scripts of these chunks, with all that they import. */
function filesOf(manifest: Manifest, keys: readonly string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) continue;
    files.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], files);
  }
  return files;
}

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
  app.get("/api/docs", async (_request, reply) => reply.sendFile("api-docs/index.html"));
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
