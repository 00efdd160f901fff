import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { buildPanel } from "./buildPanel.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
// Made anew, whatever is there; files of earlier builds stay.
await rm(`${root}dist/.sources`, { force: true });
const built = await buildPanel(root, (sentence) => process.stdout.write(`${sentence}\n`));
if (!built) process.exitCode = 1;
