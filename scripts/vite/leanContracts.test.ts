import { expect, test } from "vitest";
import { withoutDocumentation } from "./leanContracts.ts";
import { withoutNotices } from "./leanI18next.ts";

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

test("the words of deprecation notices are left out of i18next, and its other messages stay", () => {
  const code = [
    `this.logger.once(names.join(), 'deprecate', \`a.\${names.join(', b.')}: removed\`);`,
    "this.logger.deprecate('it\\'s old');",
    "this.logger.warn('stays');",
  ].join("\n");
  expect(withoutNotices(code)).toEqual({
    code: [
      "this.logger.once(names.join(), 'deprecate', '');",
      "this.logger.deprecate('');",
      "this.logger.warn('stays');",
    ].join("\n"),
    count: 2,
  });
});
