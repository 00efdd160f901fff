import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const START_TIME_FIELD = 19;

/** When a process of this machine began, in a form that is only good for comparing; undefined when there is none. */
export function processBirth(pid: number): string | undefined {
  if (process.platform === "linux") return linuxBirth(pid);
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function linuxBirth(pid: number): string | undefined {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program, in brackets, may hold spaces and brackets of its own.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return `${boot}/${fields[START_TIME_FIELD]}`;
  } catch {
    return undefined;
  }
}
