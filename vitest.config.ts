import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { fixClock } from "./tests/fixtures/fixedClock.ts";

fixClock();

const DOM = "**/*.dom.test.ts";
const setupFiles = ["tests/fixtures/failOnConsole.ts"];

export default defineConfig({
  test: {
    // A test of the API waits for its database, its deadlines and the programs that it starts about a third of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // How long anything takes is measured by the benches: here only what never comes fails, on a busy machine too.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        // Files share a process and what they have imported.
        extends: true,
        test: {
          name: "unit",
          include: ["{src,server,scripts,locales}/**/*.test.ts", "tests/rules/*.test.ts"],
          exclude: [DOM],
          isolate: false,
          setupFiles,
        },
      },
      {
        // Each file has a document of its own, and imports afresh what listens to it.
        extends: true,
        test: {
          name: "dom",
          include: [DOM, "{src,locales}/**/*.test.tsx"],
          environment: "happy-dom",
          setupFiles: [...setupFiles, "tests/fixtures/waitLong.ts"],
        },
      },
      {
        extends: true,
        test: { name: "model", include: ["tests/model/**/*.model.test.ts"], setupFiles },
      },
      {
        extends: true,
        test: {
          name: "api",
          isolate: false,
          include: ["tests/api/**/*.api.test.ts"],
          setupFiles,
          globalSetup: ["tests/api/harness/databases.ts"],
        },
      },
      {
        // What takes times has the machine for itself.
        extends: true,
        test: {
          name: "timed",
          include: ["tests/api/**/*.timed.test.ts"],
          fileParallelism: false,
          setupFiles,
          globalSetup: ["tests/api/harness/databases.ts"],
        },
      },
    ],
  },
});
