import type { Plugin } from "vite";

const KEY = /\bkey: "[\w-]+"/g;
/** A statement that only names the icon's data; nothing else of the file can be left out for it. */
const IDLE = /^__iconData\.node;$/m;

/** An icon whose parts are keyed by their places in it: the library's random words are what compresses worst in a first load. */
export function withPlacesForKeys(source: string): { code: string; count: number } {
  let count = 0;
  const code = source.replaceAll(KEY, () => {
    count += 1;
    return `key: ${count}`;
  });
  return { code: code.replace(IDLE, ""), count };
}

/** Keys the parts of each icon by their places. An icon without keys stops the build: then a release has others, or none. */
export const leanIcons = (): Plugin => ({
  name: "lean-icons",
  apply: "build",
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler(source, id) {
      const { code, count } = withPlacesForKeys(source);
      if (count === 0 && source.includes("createLucideIcon("))
        throw new Error(`${id} has no keys: see scripts/vite/leanIcons.ts.`);
      return { code, map: null };
    },
  },
});
