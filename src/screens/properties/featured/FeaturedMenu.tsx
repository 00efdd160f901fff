import Megaphone from "lucide-react/icons/megaphone";
import Star from "lucide-react/icons/star";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { useMay } from "#product/context/rights.ts";
import { DropdownMenuItem } from "#ui/overlay/DropdownMenu.tsx";
import { useList } from "../listContext.ts";
import { useSwitches } from "./FeaturedCell.tsx";

const stay = (event: Event) => event.preventDefault();

/** The switches as lines of the row's menu, where the table has no room for them. */
export function FeaturedMenu() {
  const { t } = useTranslation("properties");
  const switches = useSwitches();
  const { placesKnown } = useList();
  const mayAsk = useMay("/advertise");
  if (switches.length === 0) {
    if (!placesKnown || !mayAsk) return null;
    return (
      <DropdownMenuItem asChild>
        <Link href="/advertise">
          <Megaphone aria-hidden="true" />
          {t("featured.upgrade")}
        </Link>
      </DropdownMenuItem>
    );
  }
  return switches.map(({ level, name, on, blocked, press }) => {
    const words = t(on ? "featured.switchOff" : "featured.switchOn", { level: name });
    return (
      <DropdownMenuItem
        key={level}
        icon={<Star aria-hidden="true" className={on ? "fill-current" : ""} />}
        aria-disabled={blocked ? true : undefined}
        onSelect={blocked ? stay : press}
      >
        <span className={blocked ? "text-muted" : ""}>{words}</span>
        {blocked && <span className="block text-xs text-muted">{blocked}</span>}
      </DropdownMenuItem>
    );
  });
}
