import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer, type ViteDevServer } from "vite";

type Drawer = typeof import("../src/app/start/prerender.tsx");

const PLACE = '<div id="root"></div>';
/** Fetched, but read and run when `theme.js` says that the page has been painted: modules that are here are run before that. */
const ENTRY = /<script type="module" crossorigin src="(.*?)"><\/script>/;
/** What is centred would move, were it painted with half of the page read. */
const WHOLE = '<link rel="expect" href="#start" blocking="render">';

const escaped = (text: string) => text.replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;"));

/** What modules of the panel look for in a browser when they are read. */
const browser = {
  location: new URL("http://localhost/"),
  document: { cookie: "", documentElement: { dataset: {} } },
  addEventListener: () => undefined,
  BroadcastChannel: undefined,
};

/**
 * Writes `dist/sign-in/<name>.html`, the page with the sign-in screen already in it, for each kind of visitor. The panel itself draws
 * it, in Node, and takes it over in the browser (docs/decisions/074).
 */
async function prerenderSignIn(vite: ViteDevServer, dist: string): Promise<void> {
  const { drawSignIn } = await (vite.ssrLoadModule("/src/app/start/prerender.tsx") as Promise<Drawer>);
  const page = await readFile(join(dist, "index.html"), "utf8");
  if (!page.includes(PLACE) || !ENTRY.test(page))
    throw new Error(`index.html is not like ${PLACE}, ${ENTRY}`);
  await mkdir(join(dist, "sign-in"), { recursive: true });
  for (const { name, language, title, html } of await drawSignIn()) {
    const drawn = page
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
      .replace("</title>", `</title>${WHOLE}`)
      .replace(ENTRY, '<link rel="modulepreload" crossorigin data-entry href="$1">')
      .replaceAll('rel="modulepreload"', 'rel="preload" as="script"')
      .replace(PLACE, () => `<div id="root" data-prerendered="${name}">${html}</div>`);
    await writeFile(join(dist, `sign-in/${name}.html`), drawn);
  }
}

const root = fileURLToPath(new URL("..", import.meta.url));
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
const vite = await createServer({
  root,
  mode: "production",
  appType: "custom",
  logLevel: "warn",
  server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
});
try {
  await prerenderSignIn(vite, join(root, "dist"));
} finally {
  await vite.close();
}
