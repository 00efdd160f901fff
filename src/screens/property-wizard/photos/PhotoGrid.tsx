import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { SortableGrid } from "#ui/control/SortableGrid.tsx";
import type { PhotoUploadActor } from "./PhotoFields.tsx";
import { PhotoTile } from "./PhotoTile.tsx";

/** The photos in their order; drag, arrow buttons and keyboard change it. */
export function PhotoGrid({ upload }: { upload: PhotoUploadActor }) {
  const { t } = useTranslation("wizard");
  const entries = useSelector(upload, ({ context }) => context.entries);
  const move = (from: number, to: number) => {
    const entry = entries[from];
    if (entry) upload.send({ type: "photo.move", id: entry.id, to });
  };
  return (
    <SortableGrid
      items={entries}
      keyOf={({ id }) => id}
      onMove={move}
      label={t("photos.list")}
      instructions={t("photos.dnd.instructions")}
      announcements={{
        picked: (number) => t("photos.dnd.lifted", { number }),
        over: (place) => t("photos.dnd.over", { place }),
        dropped: (place) => t("photos.dnd.dropped", { place }),
        cancelled: (place) => t("photos.dnd.cancelled", { place }),
      }}
    >
      {(entry, index) => (
        <PhotoTile upload={upload} entry={entry} number={index + 1} last={index === entries.length - 1} />
      )}
    </SortableGrid>
  );
}
