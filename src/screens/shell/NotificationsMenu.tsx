import Bell from "lucide-react/icons/bell";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/control/IconButton.tsx";
import { CountBadge } from "#ui/layout/Nav.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { OnIntent } from "#ui/overlay/OnIntent.tsx";

export type Notice = "importFailed" | "drafts" | "noFeatured" | "noFeaturedBusiness";

const load = () => import("./OpenNotificationsMenu.tsx");
const OpenNotificationsMenu = lazyComponent(load);

interface NotificationsMenuProps {
  notices: readonly Notice[];
  /** How many unfinished properties there are. */
  unfinished: number;
}

/** The notices that hold (SHELL-03 … SHELL-06, SHELL-24), and where each leads. */
export function NotificationsMenu({ notices, unfinished }: NotificationsMenuProps) {
  const { t } = useTranslation("shell");
  const count = notices.length;
  const trigger = (
    <IconButton label={count > 0 ? t("notifications.count", { count }) : t("notifications.label")}>
      <Bell aria-hidden="true" />
      {count > 0 && <CountBadge>{count}</CountBadge>}
    </IconButton>
  );
  return (
    <OnIntent trigger={trigger} popup="menu" load={load}>
      <OpenNotificationsMenu trigger={trigger} notices={notices} unfinished={unfinished} />
    </OnIntent>
  );
}
