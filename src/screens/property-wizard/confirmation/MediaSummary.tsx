import FileImage from "lucide-react/icons/file-image";
import Rotate3d from "lucide-react/icons/rotate-3d";
import Video from "lucide-react/icons/video";
import { useTranslation } from "react-i18next";
import type { Photo } from "#contracts/property/property.ts";
import { rowPictureUrl, thumbnailUrl } from "#contracts/wire/thumbnailUrl.ts";
import { publicLinkOf } from "#contracts/wire/webAddress.ts";
import { TextLink } from "#ui/control/LinkButton.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { Thumbnail } from "#ui/table/Thumbnail.tsx";
import { usePropertyState } from "../usePropertyWizard.ts";

const icons = { video: Video, floorplan: FileImage, virtualtour: Rotate3d };

/** A photo at a glance: the original's thumbnail, else the CDN's. */
export function PhotoThumbnail({ photo }: { photo: Photo }) {
  const { t } = useTranslation("wizard");
  return (
    <Thumbnail
      className="h-15 w-20"
      sources={[thumbnailUrl(photo.Url), thumbnailUrl(photo.CdnUrl)]}
      small={rowPictureUrl(photo.Url)}
      alt={t("confirmation.photo", { number: photo.Number })}
      placeholder={photo.Number}
    />
  );
}

/** Photos and media links. */
export function MediaSummary() {
  const { t } = useTranslation("wizard");
  const photos = usePropertyState(({ context }) => context.form.Photos);
  const medias = usePropertyState(({ context }) => context.form.Medias);
  return (
    <div className="flex flex-col gap-3">
      {photos.length === 0 ? (
        <Banner tone="warning">{t("confirmation.noPhotos")}</Banner>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo) => (
            <li key={photo.Url}>
              <PhotoThumbnail photo={photo} />
            </li>
          ))}
        </ul>
      )}
      {medias.length === 0 && <p className="text-sm text-muted">{t("media.none")}</p>}
      <ul className="flex flex-col gap-1 text-sm">
        {medias.map(({ type, url }) => {
          const Icon = type && icons[type];
          const address = publicLinkOf(url)?.href;
          return (
            <li key={`${type} ${url}`} className="flex min-w-0 items-center gap-2">
              {Icon && <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" strokeWidth={1.75} />}
              {type && <span className="shrink-0">{t(`media.types.${type}`)}</span>}
              {address ? (
                <TextLink href={address} target="_blank" rel="noreferrer" className="truncate">
                  {address}
                </TextLink>
              ) : (
                <span className="truncate text-muted">{url}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
