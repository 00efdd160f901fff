import { useSelector } from "@xstate/react";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SortableGrid } from "#ui/control/SortableGrid.tsx";
import { movement, type Places } from "#ui/motion/movement.tsx";
import type { PhotoUploadActor } from "./PhotoFields.tsx";
import { PhotoTile } from "./PhotoTile.tsx";

/** Photos that are put elsewhere glide there; those that were dragged stand there already. */
function useGlidingPhotos(ids: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<Places | null>(null);
  const dragged = useRef(false);
  const order = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order says whether anything moved
  useLayoutEffect(() => {
    const moves = movement();
    const tiles = (list.current?.children ?? []) as Iterable<HTMLElement>;
    const placed = [...tiles].map((tile, at) => [ids[at] ?? "", tile] as const);
    if (before.current && !dragged.current) moves?.glide(placed, before.current);
    before.current = moves?.placesOf(placed) ?? null;
    dragged.current = false;
  }, [order]);
  return { list, dragged };
}

/** The photos in their order; drag, arrow buttons and keyboard change it. */
export function PhotoGrid({ upload }: { upload: PhotoUploadActor }) {
  const { t } = useTranslation("wizard");
  const entries = useSelector(upload, ({ context }) => context.entries);
  const { list, dragged } = useGlidingPhotos(entries.map(({ id }) => id));
  const move = (from: number, to: number) => {
    const entry = entries[from];
    dragged.current = true;
    if (entry) upload.send({ type: "photo.move", id: entry.id, to });
  };
  return (
    <SortableGrid
      ref={list}
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
