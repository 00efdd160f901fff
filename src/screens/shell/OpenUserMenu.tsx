import ExternalLink from "lucide-react/icons/external-link";
import { type ReactElement, use } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { outsideHref } from "#contracts/session/outsideLinks.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { RightsContext } from "#product/context/rights.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#ui/overlay/DropdownMenu.tsx";
import type { UserMenuProps } from "./UserMenu.tsx";

interface OpenUserMenuProps extends UserMenuProps {
  trigger: ReactElement;
}

const inside = [
  ["/advertise", "advertiseProperty"],
  ["/advertise-directory", "advertiseDirectory"],
] as const;
const account = [
  ["/account", "accountSecurity"],
  ["/team", "pageTitles.Users"],
  ["/keys", "pageTitles.ApiKeys"],
  ["/webhooks", "pageTitles.Webhooks"],
  ["/invoicing", "invoicing"],
  ["/termsofservice", "terms"],
  ["/support", "support"],
] as const;

/** The links of the user's menu (SHELL-09, SHELL-10), open from the start. */
export default function OpenUserMenu({ trigger, user, links, onDownloadTrace }: OpenUserMenuProps) {
  const { t, i18n } = useTranslation("shell");
  const { stickers, jobs } = links;
  const may = use(RightsContext);
  const language = i18n.language as SystemLanguage;
  const outside = [
    ...(stickers === undefined ? [] : [[outsideHref(stickers, language, user.Login), "stickers"] as const]),
    ...(jobs === undefined ? [] : [[outsideHref(jobs, language), "postJob"] as const]),
  ];
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent className="w-72">
        <div className="px-2.5 py-2">
          <p className="truncate font-medium">
            <bdi>{user.Name}</bdi>
          </p>
          <p className="truncate text-sm text-muted">{user.Email}</p>
          <p className="truncate text-sm text-muted">{t("user.login", { login: user.Login })}</p>
        </div>
        <DropdownMenuSeparator />
        {inside
          .filter(([href]) => may(href))
          .map(([href, label]) => (
            <DropdownMenuItem key={href} asChild>
              <Link href={href}>{t(label)}</Link>
            </DropdownMenuItem>
          ))}
        {outside.map(([href, label]) => (
          <DropdownMenuItem key={href} asChild>
            <a href={href} target="_blank" rel="noreferrer">
              <span className="flex-1">{t(label)}</span>
              <ExternalLink aria-label={t("external")} role="img" />
            </a>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        {account
          .filter(([href]) => may(href))
          .map(([href, label]) => (
            <DropdownMenuItem key={href} asChild>
              <Link href={href}>{t(label)}</Link>
            </DropdownMenuItem>
          ))}
        {onDownloadTrace && <DropdownMenuItem onSelect={onDownloadTrace}>{t("tracing")}</DropdownMenuItem>}
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href="/logout">{t("signOut")}</Link>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
