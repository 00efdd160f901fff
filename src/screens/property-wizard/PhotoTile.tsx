import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Trash from "lucide-react/icons/trash-2";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { PhotoEntry } from "#machines/photo-upload/photoEntry.ts";
import { IconButton } from "#ui/control/IconButton.tsx";
import { SortableHandle } from "#ui/control/SortableGrid.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import type { PhotoUploadActor } from "./PhotoFields.tsx";
import { PhotoPicture } from "./PhotoPicture.tsx";
import { PhotoSending } from "./PhotoSending.tsx";

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
