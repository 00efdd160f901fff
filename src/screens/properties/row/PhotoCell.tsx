import ImageIcon from "lucide-react/icons/image";
import { useContext } from "react";
import { previewHref } from "#contracts/property/previewHref.ts";
import type { Photo } from "#contracts/property/property.ts";
import { rowPictureUrl, thumbnailUrl } from "#contracts/wire/thumbnailUrl.ts";
import { Thumbnail } from "#ui/table/Thumbnail.tsx";
import { useList } from "../listContext.ts";
import { PickContext, useRow } from "./rowContext.ts";

interface PropertyPhotoProps {
  photos: readonly Photo[];
}

const firstOf = (photos: readonly Photo[]) =>
  photos.reduce<Photo | undefined>(
    (best, photo) => (best && best.Number <= photo.Number ? best : photo),
    undefined,
  );

/** The first photo's thumbnail with the count, the original when the CDN fails, or "No images" (LIST-26, LIST-27). */
export function PropertyPhoto({ photos }: PropertyPhotoProps) {
  const { t } = useList();
  const first = firstOf(photos);
  return (
    <Thumbnail
      sources={first ? [thumbnailUrl(first.CdnUrl), first.Url] : []}
      small={first && rowPictureUrl(first.CdnUrl)}
      alt=""
      placeholder={t("noImages")}
      badge={
        <>
          <ImageIcon aria-hidden="true" strokeWidth={1.75} />
          {photos.length}
        </>
      }
    />
  );
}

/** Clear of the box that chooses the row. */
const wordsBelow =
  "relative w-19 *:*:data-[slot=thumbnail]:pr-1 *:*:data-[slot=thumbnail]:pl-4.5 [&>label]:bg-transparent";

/** The picture, leading to the public listing; the reference beside it is the same link for the keyboard. */
export function PhotoCell() {
  const { publicSiteUrl, t, language } = useList();
  const { item } = useRow().snapshot.context;
  const count = item.Photos.length;
  const photos = count === 0 ? t("noImages") : t("photos", { count });
  const Pick = useContext(PickContext);
  return (
    <div className={count === 0 ? wordsBelow : "relative w-19"}>
      <a
        href={previewHref(publicSiteUrl, item.Id, language)}
        target="_blank"
        rel="noreferrer"
        tabIndex={-1}
        aria-label={`${t("preview", { reference: item.AgentRef })}, ${photos}`}
        className="flex rounded-control"
      >
        <PropertyPhoto photos={item.Photos} />
      </a>
      {Pick && <Pick id={item.Id} reference={item.AgentRef} />}
    </div>
  );
}
