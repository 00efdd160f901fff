import { Badge } from "#ui/feedback/Badge.tsx";
import { useList } from "./listContext.ts";
import { useFeatured } from "./useFeatured.ts";

/** Premium or Standard and whether it was set automatically, where there is no room for switches; nothing for neither. */
export function FeaturedLevel() {
  const { t } = useList();
  const { level, auto, pending } = useFeatured();
  if (level === "none") return null;
  const premium = level === "FeaturedPremium";
  return (
    <span
      className="inline-flex flex-wrap items-center gap-x-2 gap-y-1"
      aria-busy={pending ? true : undefined}
    >
      <Badge tone={premium ? "oro" : "teja"}>{t(premium ? "featured.Premium" : "featured.Standard")}</Badge>
      {auto && <span className="text-xs text-muted">{t("featured.auto")}</span>}
    </span>
  );
}
