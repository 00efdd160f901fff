import type { Property } from "#contracts/property/property.ts";
import { thumbnailUrl } from "#contracts/wire/thumbnailUrl.ts";
import { money } from "#ui/format/money.ts";
import { Thumbnail } from "#ui/table/Thumbnail.tsx";
import { useAnalytics } from "../analyticsContext.ts";

/** Picture, reference, type, town and price of a property in both currencies; its first photo, or the original when the CDN fails. */
export function PropertyFacts({ property }: { property: Property }) {
  const { t, language } = useAnalytics();
  const { AgentRef, Id, Type, TownName, ProvinceName, Photos, PriceInEuro, PriceInPounds } = property;
  const [photo] = Photos.toSorted((one, other) => one.Number - other.Number);
  return (
    <div className="flex gap-3.5">
      <Thumbnail
        sources={photo ? [thumbnailUrl(photo.CdnUrl), photo.Url] : []}
        alt=""
        placeholder={t("peek.noPhoto")}
        className="h-20! w-28!"
      />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold break-words">{AgentRef}</span>
          <span className="text-sm text-muted tabular">{t("chip.id", { id: Id })}</span>
        </p>
        <p className="text-sm">{Type.Labels[language] ?? Type.Term}</p>
        <p className="text-sm text-muted">
          {TownName}, {ProvinceName}
        </p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2 tabular">
          <span className="font-medium">{money(PriceInEuro, "EUR", language)}</span>
          <span className="text-sm text-muted">{money(PriceInPounds, "GBP", language)}</span>
        </p>
      </div>
    </div>
  );
}
