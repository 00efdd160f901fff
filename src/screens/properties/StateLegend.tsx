import { useTranslation } from "react-i18next";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { propertyStates, stateTones } from "./propertyState.ts";

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
