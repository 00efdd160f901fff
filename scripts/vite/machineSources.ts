import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { sourceHashes } from "../machines/sourceHash.ts";

const root = fileURLToPath(new URL("../../", import.meta.url)).replaceAll("\\", "/");
const MACHINE = /\/src\/machines\/.*?(\w+Machine)\.ts$/;

/** Gives each machine the hash of its source, by which the event log knows whether a log is one of this machine. */
export function machineSources(): Plugin {
  let hashOf = sourceHashes();
  return {
    name: "machine-sources",
    watchChange: () => {
      hashOf = sourceHashes();
    },
    transform: {
      filter: { id: MACHINE },
      handler(code, id) {
        const name = MACHINE.exec(id)?.[1] ?? "";
        if (!code.includes(`export const ${name}`)) return null;
        const hash = hashOf(id.replaceAll("\\", "/").replace(root, ""));
        const note = `import { noteSource } from "#machines/actor/machineSource.ts";\nnoteSource(${name}, ${JSON.stringify(hash)});\n`;
        return { code: `${code}\n${note}`, map: null };
      },
    },
  };
}
