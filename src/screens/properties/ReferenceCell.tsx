import { previewHref } from "#contracts/property/previewHref.ts";
import { useList } from "./listContext.ts";
import { PropertyMedia } from "./PropertyMedia.tsx";
import { useRow } from "./rowContext.ts";
import { StatusCell } from "./StatusCell.tsx";

/** The own reference, leading to the public listing, the id and the media. */
export function ReferenceCell() {
  const { publicSiteUrl, t, language } = useList();
  const { item } = useRow().snapshot.context;
  return (
    <>
      <a
        href={previewHref(publicSiteUrl, item.Id, language)}
        target="_blank"
        rel="noreferrer"
        title={t("preview", { reference: item.AgentRef })}
        className="block min-h-6 truncate rounded-sm leading-6 font-medium hover:text-azulejo hover:underline"
      >
        {item.AgentRef}
      </a>
      <span className="flex min-h-4.5 flex-wrap items-center gap-x-1 text-xs text-subtle tabular">
        <span className="mr-0.5">{t("id", { id: item.Id })}</span>
        <PropertyMedia property={item} publicSiteUrl={publicSiteUrl} />
      </span>
      <span className="hidden md:max-lg:block">
        <StatusCell />
      </span>
    </>
  );
}
