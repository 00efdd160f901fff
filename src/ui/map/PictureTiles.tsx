import { useRef } from "react";
import { neededTiles, tileKey, tilePlace } from "./neededTiles.ts";
import type { Viewport } from "./viewport.ts";

interface PictureTilesProps {
  view: Viewport;
  /** `https://…/{z}/{x}/{y}.png` */
  url: string;
  /** The first picture that was answered could not be loaded. */
  onNone: () => void;
}

/** Ready-made pictures of the land from a tile server. */
export function PictureTiles({ view, url, onNone }: PictureTilesProps) {
  const seen = useRef(false);
  const z = Math.round(view.zoom);
  return neededTiles(view, z).map((address) => {
    const { left, top, size } = tilePlace(view, address);
    const href = url
      .replace("{s}", "a")
      .replace("{z}", `${address.z}`)
      .replace("{x}", `${address.x}`)
      .replace("{y}", `${address.y}`);
    return (
      <image
        key={tileKey(address)}
        href={href}
        x={left}
        y={top}
        width={size + 0.5}
        height={size + 0.5}
        onLoad={() => {
          seen.current = true;
        }}
        onError={() => {
          if (!seen.current) onNone();
        }}
      />
    );
  });
}
