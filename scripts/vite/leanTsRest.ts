import type { Plugin } from "vite";

const MODULE = "@ts-rest/core/index.esm.mjs";
const OWN_CODE = "const isZodType = ";
const USES = /\b(z\.|ZodError\()/;

/** Stands for what is left of the old library: schemas of validation errors that the panel never validates with. */
const stub = `const z = new Proxy(() => z, { get: () => z, apply: () => z });
class ZodError extends Error {}
`;

/**
 * Leaves out the copy of zod 3 that ts-rest carries in its own file, 14 KB gzip that nothing of the panel runs: contracts are
 * zod 4, and only the server validates. A release that looks different stops the build instead of slipping through.
 */
export function leanTsRest(): Plugin {
  return {
    name: "lean-ts-rest",
    apply: "build",
    transform: {
      filter: { id: new RegExp(`${MODULE.replaceAll(/[./]/g, "\\$&")}$`) },
      handler(code) {
        const start = code.indexOf(OWN_CODE);
        if (start < 100_000 || !USES.test(code.slice(start))) {
          throw new Error(`${MODULE} no longer begins with a copy of zod: see scripts/vite/leanTsRest.ts.`);
        }
        return { code: stub + code.slice(start), map: null };
      },
    },
  };
}
