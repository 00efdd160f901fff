import { Spinner } from "#ui/control/Button.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { useList } from "./listContext.ts";
import { propertyState, stateTones } from "./propertyState.ts";
import { useRow } from "./rowContext.ts";

/** The state in a word; "Deleted" once it is gone, and a note when it no longer passes the filters. */
export function StatusCell() {
  const { t } = useList();
  const { snapshot } = useRow();
  const state = propertyState(snapshot.context.item);
  if (snapshot.hasTag("gone")) return <StatusDot tone="danger">{t("gone")}</StatusDot>;
  return (
    <>
      <StatusDot tone={stateTones[state]}>
        {t(`status.${state}`)}
        {snapshot.hasTag("busy") && (
          <Spinner className="ml-2 inline-block size-3.5 align-[-2px] text-muted" />
        )}
      </StatusDot>
      {snapshot.hasTag("marked") && <span className="block text-xs text-muted">{t("left")}</span>}
    </>
  );
}
