import { type Plugin, parseAst, Visitor } from "vite";

const MODULE = "i18next/dist/esm/i18next.js";
/** Methods of i18next's logger that print nothing unless it runs in debug mode. `error` is none of them. */
const DEBUG_METHODS = new Set(["log", "warn", "deprecate", "once"]);
const LOGGERS = new Set(["logger", "baseLogger"]);
const MIN_CALLS = 30;

/** The library without the calls that only its debug mode prints, and how many it had. Lines stay where they are. */
export function withoutDebugCalls(source: string): { code: string; count: number } {
  const calls: { start: number; end: number }[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, start, end }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const { object, property } = callee;
      const owner = object.type === "MemberExpression" ? object.property : object;
      if (owner.type === "Identifier" && LOGGERS.has(owner.name) && DEBUG_METHODS.has(property.name))
        calls.push({ start, end });
    },
  });
  visitor.visit(parseAst(source));
  let code = source;
  for (const { start, end } of calls.toSorted((one, other) => other.start - one.start)) {
    const breaks = source.slice(start, end).replaceAll(/[^\n]/g, "");
    code = `${code.slice(0, start)}void 0${breaks}${code.slice(end)}`;
  }
  return { code, count: calls.length };
}

/**
 * Leaves out what i18next says in debug mode, which no build has. A release with fewer such calls stops the build instead of
 * slipping through.
 */
export const leanI18next = (): Plugin => ({
  name: "lean-i18next",
  apply: "build",
  transform: {
    filter: { id: new RegExp(`${MODULE.replaceAll(/[./]/g, "\\$&")}$`) },
    handler(source) {
      const { code, count } = withoutDebugCalls(source);
      if (count < MIN_CALLS)
        throw new Error(`${MODULE} has only ${count} debug calls: see scripts/vite/leanI18next.ts.`);
      return { code, map: null };
    },
  },
});
