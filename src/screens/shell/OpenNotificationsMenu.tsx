import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "#ui/overlay/DropdownMenu.tsx";
import type { Notice } from "./NotificationsMenu.tsx";

const leadsTo: Record<Notice, string> = {
  importFailed: "/properties/xml-import-report",
  drafts: "/properties?action=openPI",
  noFeatured: "/advertise",
  noFeaturedBusiness: "/advertise-directory",
};

interface OpenNotificationsMenuProps {
  trigger: ReactElement;
  notices: readonly Notice[];
  unfinished: number;
}

/** Each notice as a link, open from the start. */
export default function OpenNotificationsMenu({ trigger, notices, unfinished }: OpenNotificationsMenuProps) {
  const { t } = useTranslation("shell");
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {notices.length === 0 && <DropdownMenuLabel>{t("notifications.empty")}</DropdownMenuLabel>}
        {notices.map((notice) => (
          <DropdownMenuItem key={notice} asChild>
            <Link href={leadsTo[notice]}>
              {notice === "drafts"
                ? t("notifications.drafts", { count: unfinished })
                : t(`notifications.${notice}`)}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
