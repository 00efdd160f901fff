import Trash2 from "lucide-react/icons/trash-2";
import { Held, picture, Row } from "../gallery/Row.tsx";
import { Thumbnail } from "../table/Thumbnail.tsx";
import { FileDrop } from "./FileDrop.tsx";
import { IconButton } from "./IconButton.tsx";
import { SortableGrid, SortableHandle } from "./SortableGrid.tsx";

export default { title: "Upload" };

export const Drop = () => (
  <Row width={560}>
    <FileDrop
      label="Drop photos here"
      chooseLabel="Choose photos"
      hint="PNG or JPEG, at most 30 MB each"
      accept="image/png,image/jpeg"
      onFiles={() => {}}
    />
    <FileDrop slim label="Drop more photos here" chooseLabel="Choose photos" onFiles={() => {}} />
    <FileDrop disabled label="There are 99 photos already" chooseLabel="Choose photos" onFiles={() => {}} />
  </Row>
);

const announcements = {
  picked: (position: number, total: number) => `Picked up photo ${position} of ${total}.`,
  over: (position: number, total: number) => `Now at place ${position} of ${total}.`,
  dropped: (position: number, total: number) => `Put down at place ${position} of ${total}.`,
  cancelled: (position: number, total: number) => `Back at place ${position} of ${total}.`,
};

const moved = (hues: readonly number[], from: number, to: number) => {
  const rest = hues.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...hues.slice(from, from + 1), ...rest.slice(to)];
};

export const Order = () => (
  <Held<readonly number[]> start={[230, 40, 90, 140, 190, 320]}>
    {(hues, set) => (
      <SortableGrid
        items={hues}
        keyOf={String}
        onMove={(from, to) => set(moved(hues, from, to))}
        label="Photos"
        instructions="Press Space to pick up, the arrow keys to move, Space to put down, Escape to put back."
        announcements={announcements}
      >
        {(hue, index) => (
          <>
            <Thumbnail
              sources={[picture(hue)]}
              alt={`Photo ${index + 1}`}
              placeholder="No image"
              style={{ width: "100%", height: 104 }}
              badge={index + 1}
            />
            <span style={{ display: "flex", justifyContent: "space-between" }}>
              <SortableHandle label={`Move photo ${index + 1}`} />
              <IconButton size="inline" variant="danger" label={`Delete photo ${index + 1}`}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </span>
          </>
        )}
      </SortableGrid>
    )}
  </Held>
);
