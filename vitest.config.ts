import { defineConfig } from "vitest/config";

const setupFiles = ["tests/fixtures/failOnConsole.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["{src,server,scripts,locales}/**/*.test.{ts,tsx}"], setupFiles },
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
    ],
  },
});
