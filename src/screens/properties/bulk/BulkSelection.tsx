import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { bulkMost } from "#contracts/bulk/bulkAction.ts";
import { Button } from "#ui/control/Button.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { count as figure } from "#ui/format/count.ts";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { OnIntent } from "#ui/overlay/OnIntent.tsx";
import { askFor, bulkActions } from "./bulkActions.ts";
import { useBulk, useBulkState } from "./bulkContext.ts";

/** Words of a button that a phone has room for in part; they are read as a whole. */
function Words({ whole, children }: { whole: string; children: string }) {
  return (
    <>
      <span aria-hidden="true" className="md:hidden">
        {children}
      </span>
      <span className="max-md:sr-only">{whole}</span>
    </>
  );
}

/** The way to the rest of the page, and to all that match. */
function SelectMore() {
  const { t, i18n } = useTranslation("bulk");
  const { actor } = useBulk();
  const gathering = useBulkState((snapshot) => snapshot.matches("gathering"));
  const total = useBulkState(({ context }) => context.total);
  const count = useBulkState(({ context }) => Object.keys(context.selected).length);
  const pageLacks = useBulkState(({ context: { shown, selected } }) => shown.some((id) => !(id in selected)));
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
  const n = figure(total, i18n.language);
  const most = figure(bulkMost, i18n.language);
  const all = total > bulkMost ? "allCapped" : "all";
  return (
    <>
      {pageLacks && (
        <Button size="compact" variant="ghost" onClick={() => actor.send({ type: "page.toggle" })}>
          <Words whole={t("pickPage")}>{t("brief.pickPage")}</Words>
        </Button>
      )}
      {count < Math.min(total, bulkMost) && (
        <Button size="compact" variant="ghost" onClick={() => actor.send({ type: "selection.all" })}>
          <Words whole={t(all, { n, most })}>{t(`brief.${all}`, { n, most })}</Words>
        </Button>
      )}
    </>
  );
}

const load = () => import("./OpenBulkMenu.tsx");
const OpenBulkMenu = lazyComponent(load);

/** How many are chosen, the way to all that match, and what can be done with them. */
export function BulkSelection() {
  const { t, i18n } = useTranslation("bulk");
  const { actor } = useBulk();
  const count = useBulkState(({ context }) => Object.keys(context.selected).length);
  const busy = useBulkState((snapshot) => snapshot.hasTag("busy"));
  const more = (
    <Button size="compact" aria-disabled={busy}>
      {t("more")}
      <ChevronDown aria-hidden="true" />
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-2 md:gap-x-4">
      <p role="status" className="font-medium tabular">
        {t("selected", { count, n: figure(count, i18n.language) })}
      </p>
      <SelectMore />
      <div className="flex items-center gap-2 max-md:order-1 max-md:w-full max-md:*:first:grow md:ml-auto">
        {bulkActions
          .filter((row) => row.place !== "more")
          .map((row, at) => (
            <Button
              key={row.word}
              size="compact"
              variant={at === 0 ? "primary" : undefined}
              className={row.place === "wide" ? "max-md:hidden" : undefined}
              aria-disabled={busy}
              onClick={() => actor.send(askFor(row))}
            >
              {t(`action.${row.word}`)}
            </Button>
          ))}
        <OnIntent trigger={more} popup="menu" load={load}>
          <OpenBulkMenu trigger={more} />
        </OnIntent>
      </div>
      <IconButton
        size="compact"
        label={t("clear")}
        className="max-md:-mr-2 max-md:ml-auto"
        onClick={() => actor.send({ type: "selection.clear" })}
      >
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
