import ChevronDown from "lucide-react/icons/chevron-down";
import ExternalLink from "lucide-react/icons/external-link";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { ClientClaims } from "#contracts/accessClaims.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Button } from "#ui/Button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#ui/DropdownMenu.tsx";
import { tradeNameOf } from "./tradeNameOf.ts";

interface UserMenuProps {
  user: ClientClaims;
  publicSiteUrl: string;
  onDownloadTrace(): void;
}

const inside = [
  ["/advertise", "advertiseProperty"],
  ["/advertise-directory", "advertiseDirectory"],
] as const;
const account = [
  ["/invoicing", "invoicing"],
  ["/termsofservice", "terms"],
  ["/support", "support"],
] as const;

/** Who is signed in, and the links of part 1 §2. */
export function UserMenu({ user, publicSiteUrl, onDownloadTrace }: UserMenuProps) {
  const { t } = useTranslation("shell");
  const name = tradeNameOf(user);
  const outside = [
    [`${publicSiteUrl}/window-stickers?login=${encodeURIComponent(user.Login)}`, "stickers"],
    [`${publicSiteUrl}/post-a-job`, "postJob"],
  ] as const;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" aria-label={t("user.label", { name })} className="px-1.5!">
          <Avatar name={name} />
          <span className="max-w-44 truncate max-lg:hidden">{name}</span>
          <ChevronDown aria-hidden="true" className="size-4 text-muted max-lg:hidden" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-72">
        <div className="px-2.5 py-2">
          <p className="truncate font-medium">{user.Name}</p>
          <p className="truncate text-sm text-muted">{user.Email}</p>
          <p className="truncate text-sm text-muted">{t("user.login", { login: user.Login })}</p>
        </div>
        <DropdownMenuSeparator />
        {inside.map(([href, label]) => (
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
        {account.map(([href, label]) => (
          <DropdownMenuItem key={href} asChild>
            <Link href={href}>{t(label)}</Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem onSelect={onDownloadTrace}>{t("tracing")}</DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href="/logout">{t("signOut")}</Link>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
