import LocateFixed from "lucide-react/icons/locate-fixed";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { IconButton } from "../control/IconButton.tsx";
import type { MapLabels } from "./mapProps.ts";
import { zoomRange } from "./projection.ts";
import type { MapMoves } from "./useMapGestures.ts";

interface MapControlsProps {
  labels: MapLabels;
  moves: MapMoves;
  zoom: number;
}

/** Zoom in, zoom out, back to the pin. */
export function MapControls({ labels, moves, zoom }: MapControlsProps) {
  return (
    <div className="map-controls" data-slot="map-controls">
      <IconButton
        label={labels.zoomIn}
        variant="outline"
        size="compact"
        disabled={zoom >= zoomRange.max}
        onClick={() => moves.zoom(1)}
      >
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton
        label={labels.zoomOut}
        variant="outline"
        size="compact"
        disabled={zoom <= zoomRange.min}
        onClick={() => moves.zoom(-1)}
      >
        <Minus aria-hidden="true" />
      </IconButton>
      <IconButton label={labels.recentre} variant="outline" size="compact" onClick={moves.recentre}>
        <LocateFixed aria-hidden="true" />
      </IconButton>
    </div>
  );
}
