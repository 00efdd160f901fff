import { rulebook } from "../../scripts/rules/rulebook.ts";

const rules = new Map(rulebook().map(({ id, text }) => [id, text]));

/** What a failed expectation says begins with what was wanted and what was found; the page's text that may follow is long. */
const SAID_AT_MOST = 400;

/** A walk over many rules: one that does not hold is noted, and the walk goes on to the next. */
export function ruleWalk() {
  const broken: Record<string, string> = {};
  return {
    /** By rule what it asks for and what was found; empty is what a walk must end with. */
    broken,
    async hold(id: string, check: () => unknown): Promise<void> {
      const text = rules.get(id);
      if (text === undefined) throw new Error(`${id} is no rule of docs/rules`);
      try {
        await check();
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        broken[id] = `${text} — ${said.slice(0, SAID_AT_MOST)}`;
      }
    },
  };
}

/** The rule that says this of a path; there is one for each route. */
export function ruleOfPath(path: string, says: RegExp): { id: string; text: string } {
  for (const [id, text] of rules) if (text.startsWith(`\`${path}\` `) && says.test(text)) return { id, text };
  throw new Error(`No rule says ${says} of ${path}`);
}
