import { useTranslation } from "react-i18next";
import { selectionMost } from "#machines/enquiry-actions/selectionMost.ts";
import { Button } from "#ui/control/Button.tsx";
import { count as figure } from "#ui/format/count.ts";
import { useActionsState, useEnquiryActions } from "./actionsContext.ts";

/** Selects the rows of the other pages too; says that it is at it, and can be taken back. */
export function SelectAll() {
  const { t, i18n } = useTranslation("enquiryActions");
  const { actor } = useEnquiryActions();
  const gathering = useActionsState((snapshot) => snapshot.matches("gathering"));
  const total = useActionsState(({ context }) => context.total);
  const count = useActionsState(({ context }) => Object.keys(context.selected).length);
  if (gathering) {
    return (
      <span role="status" className="flex items-center gap-2 text-sm text-muted">
        {t("selecting")}
        <Button size="compact" variant="ghost" onClick={() => actor.send({ type: "selection.cancel" })}>
          {t("stopSelecting")}
        </Button>
      </span>
    );
  }
  if (count >= Math.min(total, selectionMost)) return null;
  const n = figure(total, i18n.language);
  return (
    <Button
      size="compact"
      variant="ghost"
      className="max-md:-ml-3.5"
      onClick={() => actor.send({ type: "selection.all" })}
    >
      {total > selectionMost
        ? t("allCapped", { n, most: figure(selectionMost, i18n.language) })
        : t("all", { n })}
    </Button>
  );
}
