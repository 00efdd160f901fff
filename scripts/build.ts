import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { buildPanel } from "./buildPanel.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
await rm(`${root}dist`, { recursive: true, force: true });
const built = await buildPanel(root, (sentence) => process.stdout.write(`${sentence}\n`));
if (!built) process.exitCode = 1;
