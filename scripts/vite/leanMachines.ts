import type { Plugin } from "vite";

const described = /\bdescription:\s*"(?:[^"\\]|\\.)*",?/g;

/** A machine's code without what its states say of themselves; lines stay where they are. */
export const withoutDescriptions = (code: string): string =>
  code.replace(described, (text) => text.replace(/[^\n]/g, ""));

/**
 * Leaves out of the build what only `npm run machines` and the inspector read. The event log knows a machine by the hash of its
 * source (`machineSources.ts`), which counts it all the same.
 */
export const leanMachines = (): Plugin => ({
  name: "lean-machines",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/src\/machines\/.*\.ts$/ },
    handler: (code) => ({ code: withoutDescriptions(code), map: null }),
  },
});
