import Bell from "lucide-react/icons/bell";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { CountBadge } from "#ui/CountBadge.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "#ui/DropdownMenu.tsx";
import { IconButton } from "#ui/IconButton.tsx";

export type Notice = "drafts" | "noFeatured" | "noFeaturedBusiness";

const leadsTo: Record<Notice, string> = {
  drafts: "/properties?action=openPI",
  noFeatured: "/advertise",
  noFeaturedBusiness: "/advertise-directory",
};

/** The three conditions of part 1 §2 that hold, and where each leads. */
export function NotificationsMenu({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTranslation("shell");
  const count = notices.length;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={count > 0 ? t("notifications.count", { count }) : t("notifications.label")}>
          <Bell aria-hidden="true" />
          {count > 0 && <CountBadge>{count}</CountBadge>}
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {count === 0 && <DropdownMenuLabel>{t("notifications.empty")}</DropdownMenuLabel>}
        {notices.map((notice) => (
          <DropdownMenuItem key={notice} asChild>
            <Link href={leadsTo[notice]}>{t(`notifications.${notice}`)}</Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
