import { useTranslation } from "react-i18next";
import type { PropertyListItem } from "#contracts/property/property.ts";
import { Spinner } from "#ui/control/Button.tsx";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { useList } from "../listContext.ts";
import { useRow } from "./rowContext.ts";

const propertyStates = ["active", "deactivated", "suspended", "offline"] as const;
export type PropertyState = (typeof propertyStates)[number];

/** The one word a row shows: suspended and offline are flags that outweigh active and deactivated (LIST-21, LIST-29). */
export function propertyState({ Suspended, Online, Status }: PropertyListItem): PropertyState {
  if (Suspended) return "suspended";
  if (!Online) return "offline";
  return Status;
}

const stateTones = {
  active: "success",
  deactivated: "neutral",
  suspended: "danger",
  offline: "warning",
} as const;

export function StateLegend() {
  const { t } = useTranslation("properties");
  return (
    <ul aria-label={t("legend")} className="flex flex-wrap gap-x-5 gap-y-1">
      {propertyStates.map((state) => (
        <li key={state}>
          <StatusDot tone={stateTones[state]}>{t(`status.${state}`)}</StatusDot>
        </li>
      ))}
    </ul>
  );
}

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
