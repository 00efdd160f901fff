import { previewHref } from "#contracts/property/previewHref.ts";
import { useList } from "./listContext.ts";
import { PropertyPhoto } from "./PropertyPhoto.tsx";
import { useRow } from "./rowContext.ts";

/** The picture, leading to the public listing; the reference beside it is the same link for the keyboard. */
export function PhotoCell() {
  const { publicSiteUrl, t, language } = useList();
  const { item } = useRow().snapshot.context;
  const count = item.Photos.length;
  const photos = count === 0 ? t("noImages") : t("photos", { count });
  return (
    <a
      href={previewHref(publicSiteUrl, item.Id, language)}
      target="_blank"
      rel="noreferrer"
      tabIndex={-1}
      aria-label={`${t("preview", { reference: item.AgentRef })}, ${photos}`}
      className="flex w-19 rounded-control"
    >
      <PropertyPhoto photos={item.Photos} />
    </a>
  );
}
