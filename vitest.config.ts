import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { testSeed } from "./scripts/test/testSeed.ts";
import { fixClock } from "./tests/fixtures/fixedClock.ts";
import { ShuffledFiles } from "./tests/fixtures/shuffledFiles.ts";

fixClock();
const seed = testSeed();
// For what the tests draw in their processes.
process.env.TEST_SEED = String(seed);

const DOM = "**/*.dom.test.ts";
const IN_WRITTEN_ORDER = "./tests/api/harness/inWrittenOrder.ts";
const setupFiles = ["tests/fixtures/failOnConsole.ts"];
/** For tests that draw at random. */
const seeded = [...setupFiles, "tests/fixtures/seedRandom.ts"];

export default defineConfig({
  test: {
    // A test of the API waits for its database, its deadlines and the programs that it starts about a third of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // How long anything takes is measured by the benches: here only what never comes fails, on a busy machine too.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What is missing is a fault like what differs: `npx vitest run -u` writes what it is to be.
    update: "none",
    expect: { poll: { timeout: 30_000 } },
    // The summary of a run keeps only the first line of an error: it names what differed, not "{ written: [], …(3) }".
    chaiConfig: { truncateThreshold: 2_000 },
    sequence: { seed, shuffle: { tests: true }, sequencer: ShuffledFiles },
    projects: [
      {
        // Files share a process and what they have imported.
        extends: true,
        test: {
          name: "unit",
          include: ["{src,server,scripts,locales}/**/*.test.ts", "tests/rules/*.test.ts"],
          exclude: [DOM],
          isolate: false,
          setupFiles: seeded,
        },
      },
      {
        // Each file has a document of its own, and imports afresh what listens to it: in a context of its own, because a process costs a second more.
        extends: true,
        test: {
          name: "dom",
          include: [DOM, "{src,locales}/**/*.test.tsx"],
          pool: "vmForks",
          environment: "happy-dom",
          setupFiles: [...setupFiles, "tests/fixtures/waitLong.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "model",
          include: ["tests/model/**/*.model.test.ts"],
          // Walks make much that is soon forgotten: in megabytes, four times the usual room for it.
          execArgv: ["--min-semi-space-size=64", "--max-semi-space-size=64"],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          isolate: false,
          include: ["tests/api/**/*.api.test.ts"],
          runner: IN_WRITTEN_ORDER,
          setupFiles: seeded,
          globalSetup: ["tests/api/harness/databases.ts"],
        },
      },
      {
        // What takes times has the machine for itself.
        extends: true,
        test: {
          name: "timed",
          include: ["tests/api/**/*.timed.test.ts"],
          runner: IN_WRITTEN_ORDER,
          fileParallelism: false,
          setupFiles,
          globalSetup: ["tests/api/harness/databases.ts"],
        },
      },
    ],
  },
});
