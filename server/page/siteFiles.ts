import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FIXED_THEME = '\n[data-theme="dark"]';

/** The colours that `css` uses, out of the panel's `tokens.css`: light ones, and dark ones where the system is dark. */
export function siteColours(tokens: string, css: string): string {
  const used = new Set(Array.from(css.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name));
  const followsSystem = tokens.slice(0, tokens.indexOf(FIXED_THEME));
  return followsSystem.replaceAll(/^ *(--[\w-]+):.*\n/gm, (line, name: string) =>
    used.has(name) ? line : "",
  );
}

/** A file below `/site`; its address changes with its content, so it is cached for ever. */
export interface SiteFile {
  readonly name: string;
  readonly address: string;
  readonly type: string;
  readonly content: string | Buffer;
}

function siteFile(name: string, type: string, content: string | Buffer): SiteFile {
  const version = createHash("sha256").update(content).digest("hex").slice(0, 10);
  return { name, address: `${name}?v=${version}`, type, content };
}

const inter = fileURLToPath(
  import.meta.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
);
const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const css = read("./site.css");
const colours = siteColours(read("../../src/ui/theme/tokens.css"), css);

export const siteFont = siteFile("inter.woff2", "font/woff2", readFileSync(inter));
export const siteStyle = siteFile(
  "site.css",
  "text/css; charset=utf-8",
  colours + css.replace("inter.woff2", siteFont.address),
);
export const siteIcon = siteFile(
  "favicon.svg",
  "image/svg+xml",
  readFileSync(new URL("../../public/favicon.svg", import.meta.url)),
);
