import type { Plugin } from "vite";

const DOCUMENTATION = /\b(?:summary:\s*"(?:[^"\\]|\\.)*"|metadata:\s*(?:access\([^()]*\)|\w+)(?=[,\s}])),?/g;

/** A contract's code without its summaries and access rules; lines stay where they are. */
export const withoutDocumentation = (code: string): string =>
  code.replace(DOCUMENTATION, (text) => text.replace(/[^\n]/g, ""));

/** Leaves out of the build what only the server reads of a contract: who may call a route, and what its documentation says. */
export const leanContracts = (): Plugin => ({
  name: "lean-contracts",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/src\/contracts\/.*Contract\.ts$/ },
    handler: (code) => ({ code: withoutDocumentation(code), map: null }),
  },
});
