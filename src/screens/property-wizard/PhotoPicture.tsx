import { useTranslation } from "react-i18next";
import { thumbnailUrl } from "#contracts/wire/thumbnailUrl.ts";
import type { PhotoEntry } from "#machines/photo-upload/photoEntry.ts";
import { useObjectUrl } from "#ui/control/useObjectUrl.ts";
import { Thumbnail } from "#ui/table/Thumbnail.tsx";

interface PhotoPictureProps {
  entry: PhotoEntry;
  /** Its place, from 1. */
  number: number;
}

/**
 * A stored photo's own address first and the CDN's small size when that fails (MEDIA-08: the other way round than in the
 * list), or the file that is on its way; in words when neither can be shown.
 */
export function PhotoPicture({ entry, number }: PhotoPictureProps) {
  const { t } = useTranslation("wizard");
  const local = useObjectUrl(entry.status === "stored" ? null : entry.file.file);
  // The file's address comes with the next drawing; until then nothing is wrong with it.
  if (entry.status !== "stored" && local === null) return null;
  const sources =
    entry.status === "stored" ? [entry.photo.Url, thumbnailUrl(entry.photo.CdnUrl)] : [local ?? ""];
  return (
    <Thumbnail
      className="size-full! rounded-none"
      sources={sources}
      alt={t("photos.number", { number })}
      placeholder={t("photos.broken", { number })}
    />
  );
}
