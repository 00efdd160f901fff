const FIXED_THEME = '\n[data-theme="dark"]';

/** The colours that `css` uses, out of the panel's `tokens.css`: light ones, and dark ones where the system is dark. */
export function siteColours(tokens: string, css: string): string {
  const used = new Set(Array.from(css.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name));
  const followsSystem = tokens.slice(0, tokens.indexOf(FIXED_THEME));
  return followsSystem.replaceAll(/^ *(--[\w-]+):.*\n/gm, (line, name: string) =>
    used.has(name) ? line : "",
  );
}
