import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadedFiles, type Manifest } from "../sizes/loadedFiles.ts";

const ENTRY = "index.html";
/** What somebody who is signed in sees first, in both languages: the shell, the dashboard and the list. */
const FIRST = [
  /start\/ClientArea\.tsx$/,
  /pages\/(DashboardPage|PropertiesPage)\.tsx$/,
  /wizards\/savedWork\.ts$/,
  /session\/eventLogOfPage\.ts$/,
  /locales\/\w+\/(common|signIn|problem|shell|dashboard|properties|list|unfinished)\.json$/,
];
const FONT = /assets\/inter-latin-wght-normal-[\w-]+\.woff2/;
const BUILD = 'const build = "";';
const SHELL = "const shell = [];";

/** Writes into `dist/worker.js` which build it belongs to, by its entry, and what it keeps of it from the start. */
export async function writeWorker(dist: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  const path = join(dist, "worker.js");
  const worker = await readFile(path, "utf8");
  const build = manifest[ENTRY]?.file;
  if (!build || !worker.includes(BUILD) || !worker.includes(SHELL))
    throw new Error("worker.js has no place for its build");
  const { scripts, styles } = loadedFiles(manifest, ENTRY, FIRST);
  const font = FONT.exec(await readFile(join(dist, ENTRY), "utf8"))?.[0];
  const files = [...scripts, ...styles, ...(font ? [font] : [])].map((file) => `/${file}`);
  const written = worker
    .replace(BUILD, `const build = ${JSON.stringify(build)};`)
    .replace(SHELL, `const shell = ${JSON.stringify(files)};`);
  await writeFile(path, written);
}
