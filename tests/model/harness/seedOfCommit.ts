import { execFileSync } from "node:child_process";

/** Another sample with each commit, and the same for one, so that a run can be repeated; 1 outside of a repository. */
export function seedOfCommit(): number {
  try {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" });
    return Number.parseInt(commit.slice(0, 8), 16) % 2 ** 31;
  } catch {
    return 1;
  }
}
