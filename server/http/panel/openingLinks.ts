import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";

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
