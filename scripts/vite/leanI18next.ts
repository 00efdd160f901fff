import type { Plugin } from "vite";

const MODULE = "i18next/dist/esm/i18next.js";
const NOTICES =
  /(\.once\([^\n]*?, 'deprecate', |\.deprecate\()(?:`[^`\n]*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;
const FEWEST = 6;

/** The library without the words of its deprecation notices, and how many it had. */
export function withoutNotices(code: string): { code: string; count: number } {
  let count = 0;
  const left = code.replace(NOTICES, (_, call: string) => {
    count += 1;
    return `${call}''`;
  });
  return { code: left, count };
}

/**
 * Leaves out what i18next says of its next version in debug mode, which no build has. A release that says it otherwise stops
 * the build instead of slipping through.
 */
export const leanI18next = (): Plugin => ({
  name: "lean-i18next",
  apply: "build",
  transform: {
    filter: { id: new RegExp(`${MODULE.replaceAll(/[./]/g, "\\$&")}$`) },
    handler(code) {
      const left = withoutNotices(code);
      if (left.count < FEWEST) {
        throw new Error(`${MODULE} has ${left.count} deprecation notices: see scripts/vite/leanI18next.ts.`);
      }
      return { code: left.code, map: null };
    },
  },
});
