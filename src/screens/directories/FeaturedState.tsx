import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import { TextLink } from "#ui/control/TextLink.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";

/** Premium or Standard, and the way up from Standard and from neither (DIR-03, DIR-04). */
export function FeaturedState({ entry }: { entry: DirectoryEntry }) {
  const { t } = useTranslation("directories");
  const { Name, IsFeatured, IsPremiumFeatured } = entry;
  if (IsPremiumFeatured) return <Badge tone="oro">{t("featured.premium")}</Badge>;
  const next = IsFeatured ? "toPremium" : "toFeatured";
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
      {IsFeatured && <Badge tone="teja">{t("featured.standard")}</Badge>}
      <Link href="/advertise-directory" asChild>
        <TextLink className="text-sm">
          {t(`featured.${next}`)}
          <span className="sr-only">, {Name}</span>
        </TextLink>
      </Link>
    </span>
  );
}
