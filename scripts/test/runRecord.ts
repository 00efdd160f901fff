import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/** The commit that is checked out; says when files differ from it. "no commit" outside of a repository. */
function currentCommit(): string {
  try {
    const changes = git("status", "--porcelain").split("\n").filter(Boolean).length;
    return `${git("rev-parse", "HEAD")}${changes > 0 ? `, with ${changes} uncommitted changes` : ""}`;
  } catch {
    return "no commit";
  }
}

/**
 * Keeps what a run said at its end in the user's cache folder (`$XDG_CACHE_HOME` or `~/.cache`, `zaguan/tests`), outside
 * of the clone, which is often thrown away. Returns the file, or undefined where none can be written.
 */
export function saveRunRecord(
  lines: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const folder = join(env.XDG_CACHE_HOME || join(homedir(), ".cache"), "zaguan", "tests");
  const commit = currentCommit();
  const at = new Date().toISOString();
  const path = join(folder, `${at.replace(/[:.]/g, "-")}-${commit.slice(0, 8).replace(" ", "-")}.txt`);
  const head = [`Commit: ${commit}`, `Ended: ${at}, Node ${process.versions.node}`];
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, `${[...head, ...lines].join("\n")}\n`);
    return path;
  } catch {
    return undefined;
  }
}
