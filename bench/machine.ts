import { cpus, loadavg, totalmem } from "node:os";

/** The machine that figures were measured on, and how busy others keep it (tasks that run or wait, last minute), in one line. */
export function machine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = processors[0]?.model.trim() || "unknown processor";
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${processors.length} × ${model}, ${memory} GB, Node ${process.versions.node}, load ${load}`;
}
