import { expect, test } from "vitest";
import { withoutDocumentation } from "./leanContracts.ts";
import { withoutDebugCalls } from "./leanI18next.ts";

test("what only the server reads of a contract is left out, and nothing else", () => {
  const code = `{
    one: {
      path: "/one",
      metadata: access("client", "property", { idempotent: true }),
      summary: "Says \\"one\\", and more",
    },
    two: { metadata: own, body: z.object({ summary: z.string(), metadata: z.string() }) },
    three: {
      metadata: access("public"),
      summary:
        "A long one"
    },
  }`;
  expect(withoutDocumentation(code).replaceAll(/\s+/g, " ")).toBe(
    `{ one: { path: "/one", }, two: { body: z.object({ summary: z.string(), metadata: z.string() }) }, three: { }, }`,
  );
});

test("what i18next says in debug mode alone is left out, and its errors stay", () => {
  const source = [
    "this.logger.once(names.join(), 'deprecate',",
    "  'old)');",
    "baseLogger.deprecate('it\\'s old');",
    "if (old) this.logger.warn(tell(')'));else other();",
    "this.logger.error('stays');",
    "other.warn('stays');",
  ].join("\n");
  expect(withoutDebugCalls(source)).toEqual({
    code: [
      "void 0",
      ";",
      "void 0;",
      "if (old) void 0;else other();",
      "this.logger.error('stays');",
      "other.warn('stays');",
    ].join("\n"),
    count: 3,
  });
});
