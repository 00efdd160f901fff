import FileImage from "lucide-react/icons/file-image";
import Rotate3d from "lucide-react/icons/rotate-3d";
import Video from "lucide-react/icons/video";
import { use } from "react";
import { previewHref } from "#contracts/property/previewHref.ts";
import type { PropertyListItem } from "#contracts/property/property.ts";
import { useList } from "../listContext.ts";
import { ResponsibleContext, useRow } from "./rowContext.ts";
import { StatusCell } from "./StatusCell.tsx";

const icons = { video: Video, floorplan: FileImage, virtualtour: Rotate3d };

interface PropertyMediaProps {
  property: PropertyListItem;
  publicSiteUrl: string;
}

/** An icon for each media link, leading to the public listing opened on it. */
function PropertyMedia({ property, publicSiteUrl }: PropertyMediaProps) {
  const { t, language } = useList();
  return property.Medias.map(({ type }) => {
    const Icon = icons[type];
    return (
      <a
        key={type}
        href={previewHref(publicSiteUrl, property.Id, language, type)}
        target="_blank"
        rel="noreferrer"
        title={t(`media.${type}`)}
        aria-label={t("mediaOf", { media: t(`media.${type}`), reference: property.AgentRef })}
        className="-my-1 inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:text-ink pointer-coarse:-my-3.5 pointer-coarse:h-11 pointer-coarse:w-7"
      >
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </a>
    );
  });
}

/** The own reference, leading to the public listing, the id and the media. */
export function ReferenceCell() {
  const { publicSiteUrl, t, language } = useList();
  const { item } = useRow().snapshot.context;
  const Line = use(ResponsibleContext);
  return (
    <>
      <a
        href={previewHref(publicSiteUrl, item.Id, language)}
        target="_blank"
        rel="noreferrer"
        title={t("preview", { reference: item.AgentRef })}
        className="block truncate rounded-sm leading-6 font-medium @table:-mb-1.5 hover:text-azulejo hover:underline"
      >
        <bdi>{item.AgentRef}</bdi>
      </a>
      <span className="flex items-center text-xs text-subtle tabular">
        <span className="mr-1">{item.Medias.length > 1 ? item.Id : t("id", { id: item.Id })}</span>
        <PropertyMedia property={item} publicSiteUrl={publicSiteUrl} />
      </span>
      {Line && item.Responsible && <Line user={item.Responsible} className="@max-medium:hidden" />}
      <span className="hidden flex-col *:text-xs *:leading-4 @table:@max-medium:flex">
        <StatusCell />
      </span>
    </>
  );
}
