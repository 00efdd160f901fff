import { defineConfig } from "vitest/config";

const setupFiles = ["tests/fixtures/failOnConsole.ts"];

export default defineConfig({
  test: {
    // Otherwise one core is left idle, which on two is half of the machine.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{src,server,scripts,locales}/**/*.test.{ts,tsx}"],
          setupFiles,
          // A screen that is drawn for the first time takes seconds on a busy machine.
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: { name: "model", include: ["tests/model/**/*.model.test.ts"], setupFiles, testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: ["tests/api/**/*.api.test.ts"],
          setupFiles,
          globalSetup: ["tests/api/harness/databases.ts"],
          testTimeout: 20_000,
          hookTimeout: 30_000,
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
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
