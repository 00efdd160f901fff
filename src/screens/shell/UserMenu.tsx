import ChevronDown from "lucide-react/icons/chevron-down";
import { useTranslation } from "react-i18next";
import type { ClientClaims } from "#contracts/session/authContract.ts";
import type { OutsideLinks } from "#contracts/session/outsideLinks.ts";
import { Button } from "#ui/control/Button.tsx";
import { Avatar } from "#ui/layout/Avatar.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { OnIntent } from "#ui/overlay/OnIntent.tsx";

/** What a client is called: the trade name, else the company name, else the person (SIGNIN-09, SIGNIN-16). */
export const tradeNameOf = (user: ClientClaims): string => user.TradeName || user.CompanyName || user.Name;

export interface UserMenuProps {
  user: ClientClaims;
  links: OutsideLinks;
  /** Only for those who may have a trace. */
  onDownloadTrace?: (() => void) | undefined;
}

const load = () => import("./OpenUserMenu.tsx");
const OpenUserMenu = lazyComponent(load);

/** Who is signed in, and the links of SHELL-09 and SHELL-10. */
export function UserMenu(props: UserMenuProps) {
  const { t } = useTranslation("shell");
  const name = tradeNameOf(props.user);
  const trigger = (
    <Button variant="ghost" className="px-1.5!">
      <span className="sr-only">{t("user.label", { name })}</span>
      <Avatar name={name} />
      <span aria-hidden="true" className="max-w-44 truncate max-lg:hidden">
        <bdi>{name}</bdi>
      </span>
      <ChevronDown aria-hidden="true" className="size-4 text-muted max-lg:hidden" />
    </Button>
  );
  return (
    <OnIntent trigger={trigger} popup="menu" load={load}>
      <OpenUserMenu trigger={trigger} {...props} />
    </OnIntent>
  );
}
