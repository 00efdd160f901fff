import { cpus, totalmem } from "node:os";

/** The machine that figures were measured on, in one line. */
export function machine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = processors[0]?.model.trim() || "unknown processor";
  return `${processors.length} × ${model}, ${memory} GB, Node ${process.versions.node}`;
}
