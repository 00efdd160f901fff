import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/Button.tsx";
import { SortableGrid } from "#ui/SortableGrid.tsx";
import type { PhotoUploadActor } from "./PhotoFields.tsx";
import { PhotoTile } from "./PhotoTile.tsx";

/** The photos in their order; drag, arrow buttons and keyboard change it. */
export function PhotoGrid({ upload }: { upload: PhotoUploadActor }) {
  const { t } = useTranslation("wizard");
  const entries = useSelector(upload, ({ context }) => context.entries);
  const removed = useSelector(upload, ({ context }) => context.removed);
  const move = (from: number, to: number) => {
    const entry = entries[from];
    if (entry) upload.send({ type: "photo.move", id: entry.id, to });
  };
  return (
    <>
      {removed && (
        <p role="status" className="flex items-center gap-3 text-sm text-muted">
          {t("photos.deleted")}
          <Button size="compact" variant="ghost" onClick={() => upload.send({ type: "photo.restore" })}>
            {t("photos.undoDelete")}
          </Button>
        </p>
      )}
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
    </>
  );
}
