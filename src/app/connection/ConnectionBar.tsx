import { useSelector } from "@xstate/react";
import WifiOff from "lucide-react/icons/wifi-off";
import { useTranslation } from "react-i18next";
import { clock, day } from "#ui/format/day.ts";
import { connection, shownSince } from "./connection.ts";

/** Whether the panel has lost its server, and which way. */
export const useAway = (): "offline" | "unreached" | null =>
  useSelector(connection, (now) => {
    if (!now.hasTag("away")) return null;
    return now.context.network ? "unreached" : "offline";
  });

/** Says that there is no connection for as long as there is none. */
export function ConnectionBar() {
  const { t } = useTranslation("common");
  const away = useAway();
  if (!away) return null;
  const since = shownSince();
  return (
    <div
      role="status"
      data-slot="connection-bar"
      className="flex min-h-9 items-center justify-center gap-2 bg-ink px-4 py-1.5 text-sm text-page"
    >
      <WifiOff aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      <span>
        {t(`connection.${away}`)}
        {since && ` ${t("connection.kept", { at: `${day(since)}, ${clock(since)}` })}`}
      </span>
    </div>
  );
}
