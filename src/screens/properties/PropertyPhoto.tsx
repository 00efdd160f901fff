import ImageIcon from "lucide-react/icons/image";
import type { Photo } from "#contracts/property/property.ts";
import { thumbnailUrl } from "#contracts/wire/thumbnailUrl.ts";
import { Thumbnail } from "#ui/table/Thumbnail.tsx";
import { useList } from "./listContext.ts";

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
