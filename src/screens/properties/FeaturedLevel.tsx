import type { PropertyListItem } from "#contracts/property.ts";
import { Badge } from "#ui/Badge.tsx";
import { useList } from "./listContext.ts";

interface FeaturedLevelProps extends Pick<PropertyListItem, "AdInfo"> {
  /** Says nothing where there is no promotion. */
  quiet?: boolean;
}

/** Premium, Standard or neither, and whether it was set automatically. */
export function FeaturedLevel({ AdInfo, quiet = false }: FeaturedLevelProps) {
  const { t } = useList();
  if (!AdInfo.PropertyFeaturedPremium && !AdInfo.PropertyFeatured) {
    return quiet ? null : <span className="text-sm text-muted">{t("featured.none")}</span>;
  }
  const premium = AdInfo.PropertyFeaturedPremium;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={premium ? "oro" : "teja"}>{t(premium ? "featured.Premium" : "featured.Standard")}</Badge>
      {AdInfo.UpdatedBy === "Auto" && <span className="text-xs text-muted">{t("featured.auto")}</span>}
    </span>
  );
}
