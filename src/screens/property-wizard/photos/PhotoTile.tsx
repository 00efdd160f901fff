import { useSelector } from "@xstate/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import RotateCw from "lucide-react/icons/rotate-cw";
import Trash from "lucide-react/icons/trash-2";
import X from "lucide-react/icons/x";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { thumbnailUrl } from "#contracts/wire/thumbnailUrl.ts";
import type { PhotoEntry } from "#machines/photo-upload/photoChecks.ts";
import type { photoItemMachine } from "#machines/photo-upload/photoItemMachine.ts";
import { photoActorId } from "#machines/photo-upload/photoUploadSetup.ts";
import { IconButton } from "#ui/control/IconButton.tsx";
import { SortableHandle } from "#ui/control/SortableGrid.tsx";
import { useObjectUrl } from "#ui/control/useObjectUrl.ts";
import { Badge } from "#ui/feedback/Badge.tsx";
import { Thumbnail } from "#ui/table/Thumbnail.tsx";
import type { PhotoUploadActor } from "./PhotoFields.tsx";

type PhotoItemActor = ActorRefFrom<typeof photoItemMachine>;

interface PhotoSendingProps {
  upload: PhotoUploadActor;
  entry: Exclude<PhotoEntry, { status: "stored" }>;
}

/** Over a photo that is not up yet: waiting, how far it has come, or that it failed; stop or try again. */
function PhotoSending({ upload, entry }: PhotoSendingProps) {
  const { t } = useTranslation("wizard");
  const item = useSelector(
    upload,
    ({ children }) =>
      (children as Record<string, unknown>)[photoActorId(entry.id)] as PhotoItemActor | undefined,
  );
  const failed = entry.status === "failed";
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 bg-scrim text-sm font-medium text-on-caption">
      {entry.status === "sending" && item && <Percent item={item} size={entry.file.size} />}
      {entry.status === "waiting" && <span>{t("photos.waiting")}</span>}
      {failed && <span className="rounded-sm bg-danger-tint px-2 text-danger">{t("photos.failed")}</span>}
      {failed ? (
        <IconButton
          size="compact"
          variant="caption"
          label={t("photos.retry", { name: entry.file.name })}
          onClick={() => upload.send({ type: "photo.retry", id: entry.id })}
        >
          <RotateCw aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton
          size="compact"
          variant="caption"
          label={t("photos.cancel", { name: entry.file.name })}
          onClick={() => upload.send({ type: "photo.cancel", id: entry.id })}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

function Percent({ item, size }: { item: PhotoItemActor; size: number }) {
  const { t } = useTranslation("wizard");
  const sent = useSelector(item, ({ context }) => context.sent);
  const percent = Math.min(100, Math.round((sent / Math.max(size, 1)) * 100));
  return <span className="tabular">{t("photos.sending", { percent })}</span>;
}

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

interface PhotoTileProps {
  upload: PhotoUploadActor;
  entry: PhotoEntry;
  /** Its place, from 1. */
  number: number;
  last: boolean;
}

export const PhotoTile = memo(function PhotoTile({ upload, entry, number, last }: PhotoTileProps) {
  const { t } = useTranslation("wizard");
  const { id } = entry;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative aspect-4/3 bg-sunken">
        <PhotoPicture entry={entry} number={number} />
        {number === 1 && entry.status === "stored" && (
          <Badge tone="azulejo" className="absolute top-1.5 left-1.5">
            {t("photos.first")}
          </Badge>
        )}
        {entry.status !== "stored" && <PhotoSending upload={upload} entry={entry} />}
      </div>
      <div className="flex items-center justify-between px-0.5">
        <SortableHandle label={t("photos.drag", { number })} />
        <IconButton
          size="inline"
          label={t("photos.moveUp", { number })}
          disabled={number === 1}
          onClick={() => upload.send({ type: "photo.up", id })}
        >
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <IconButton
          size="inline"
          label={t("photos.moveDown", { number })}
          disabled={last}
          onClick={() => upload.send({ type: "photo.down", id })}
        >
          <ArrowRight aria-hidden="true" />
        </IconButton>
        <IconButton
          size="inline"
          variant="danger"
          label={t("photos.delete", { number })}
          onClick={() => upload.send({ type: "photo.remove", id })}
        >
          <Trash aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
});
