import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { actionKinds, contactActions } from "#contracts/enquiry/contactActions.ts";
import { selectionMost } from "#machines/enquiry-actions/actionsContext.ts";
import { Button } from "#ui/control/Button.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { count as figure } from "#ui/format/count.ts";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { OnIntent } from "#ui/overlay/OnIntent.tsx";
import { ActionIcon } from "./ActionIcon.tsx";
import { begin, keyedActions, useActionsState, useEnquiryActions } from "./actionsContext.ts";

/** Selects the rows of the other pages too; says that it is at it, and can be taken back. */
function SelectAll() {
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
      className="@max-table:-ml-3.5"
      onClick={() => actor.send({ type: "selection.all" })}
    >
      {total > selectionMost
        ? t("allCapped", { n, most: figure(selectionMost, i18n.language) })
        : t("all", { n })}
    </Button>
  );
}

const load = () => import("./OpenMoreMenu.tsx");
const OpenMoreMenu = lazyComponent(load);

/** How many are selected, the way to all that match, and the bulk actions. */
export function SelectionPanel() {
  const { t, i18n } = useTranslation("enquiryActions");
  const { actor, keysEnabled } = useEnquiryActions();
  const count = useActionsState(({ context }) => Object.keys(context.selected).length);
  const busy = useActionsState((snapshot) => snapshot.hasTag("busy"));
  const n = figure(count, i18n.language);
  const more = (
    <Button size="compact" aria-disabled={busy}>
      {t("more")}
      <ChevronDown aria-hidden="true" />
    </Button>
  );
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="font-medium tabular @max-table:w-full @max-table:pr-11">
        {t("selected", { count, n })}
      </p>
      <SelectAll />
      {count >= selectionMost && (
        <p className="text-sm text-muted">{t("capped", { most: figure(selectionMost, i18n.language) })}</p>
      )}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {actionKinds
          .filter((kind) => contactActions[kind].place === "bar")
          .map((kind, at) => (
            <Button
              key={kind}
              size="compact"
              variant={at === 0 ? "primary" : undefined}
              aria-disabled={busy}
              kbd={
                keysEnabled ? keyedActions.find(([keyed]) => keyed === kind)?.[1].toUpperCase() : undefined
              }
              onClick={() => begin(actor, kind, null)}
            >
              <ActionIcon kind={kind} />
              {t(`selection.${kind}`)}
            </Button>
          ))}
        <OnIntent trigger={more} popup="menu" load={load}>
          <OpenMoreMenu trigger={more} />
        </OnIntent>
        <IconButton
          size="compact"
          label={t("clear")}
          className="@max-table:absolute! @max-table:-top-2 @max-table:-right-2"
          onClick={() => actor.send({ type: "selection.clear" })}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
