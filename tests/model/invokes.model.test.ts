import { expect, test } from "vitest";
import type { AnyStateNode } from "xstate";
import { kernelSubjects, subjects } from "./subjects.ts";

/** What a state invokes, and below it, whose failure leads nowhere: it would stop the whole actor. */
function unheard(node: AnyStateNode): string[] {
  const own = node.invoke.filter(({ id }) => !node.transitions.has(`xstate.error.actor.${id}`));
  return [...own.map(({ id }) => `${node.id}: ${id}`), ...Object.values(node.states).flatMap(unheard)];
}

test.each([...subjects, ...kernelSubjects].map(({ machine }) => [machine.id, machine.root] as const))(
  "%s: what is invoked leads somewhere when it fails",
  (_, root) => {
    expect(unheard(root)).toEqual([]);
  },
);
