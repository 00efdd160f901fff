import { useTranslation } from "react-i18next";
import { count as figure } from "#ui/format/count.ts";
import { useActionsState } from "./actionsContext.ts";

/** How many rows an action is asked for, as a number and as the texts want it, and whether it is one row of its own. */
export function useAsked() {
  const { i18n } = useTranslation();
  const count = useActionsState(({ context: { asked, selected } }) =>
    asked ? 1 : Object.keys(selected).length,
  );
  const one = useActionsState(({ context }) => context.asked !== null);
  return { one, amount: { count, n: figure(count, i18n.language) } };
}
