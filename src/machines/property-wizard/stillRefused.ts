import type { WizardContext } from "./wizardContext.ts";

/**
 * What an edit leaves of a refusal by the server: the fields that did not change. When none of them is left, there is nothing
 * more to say of it either; a refusal that named no field stays until it is dismissed.
 */
export function stillRefused(
  { refused, problem }: Pick<WizardContext, "refused" | "problem">,
  changed: (path: string) => boolean,
): Pick<WizardContext, "refused" | "problem"> {
  const left = refused.filter(({ path }) => !changed(path));
  return { refused: left, problem: refused.length > 0 && left.length === 0 ? null : problem };
}
