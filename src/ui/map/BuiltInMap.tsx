import "./map.css";
import { cx } from "class-variance-authority";
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { Segmented } from "../control/Segmented.tsx";
import { MapControls, ScaleBar } from "./MapControls.tsx";
import { MapNames } from "./MapNames.tsx";
import { MapPicture } from "./MapPicture.tsx";
import type { BuiltInMapProps } from "./mapProps.ts";
import { PinMark } from "./PinMark.tsx";
import { type MapPoint, pixelOf, pointAt, precisionRadius } from "./projection.ts";
import { arrowOf, useMapGestures, useViewport, zoomOf } from "./useMapGestures.ts";
import { useVectorTiles } from "./useVectorTiles.ts";
import { useWidth } from "./useWidth.ts";

interface MapPinProps {
  /** Pixels of its tip. */
  x: number;
  y: number;
  label: string;
  editable: boolean;
  /** It is being dragged, to pixels; undefined when the drag was given up. */
  onDrag: (to: { x: number; y: number } | undefined) => void;
  /** It was let go there, or nudged there by a key. */
  onDrop: (x: number, y: number) => void;
}

/** Pixels that an arrow key moves the pin, and with Shift. */
const nudge = { small: 4, large: 40 };

/** The pin: dragged by a pointer, nudged by arrow keys, ten times as far with Shift, Escape gives a drag up. */
function MapPin({ x, y, label, editable, onDrag, onDrop }: MapPinProps) {
  const grip = useRef<{ x: number; y: number; moved: boolean } | undefined>(undefined);
  const style = { transform: `translate(${x}px, ${y}px)` };
  if (!editable) {
    return (
      <span className="map-pin" style={style} role="img" aria-label={label} data-slot="map-pin">
        <PinMark />
      </span>
    );
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && grip.current) {
      grip.current = undefined;
      event.stopPropagation();
      return onDrag(undefined);
    }
    const arrow = arrowOf(event);
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? nudge.large : nudge.small;
    onDrop(x + arrow[0] * step, y + arrow[1] * step);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    grip.current = { x: x - event.clientX, y: y - event.clientY, moved: false };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!grip.current) return;
    grip.current.moved = true;
    onDrag({ x: grip.current.x + event.clientX, y: grip.current.y + event.clientY });
  };
  const onPointerUp = (event: PointerEvent) => {
    const held = grip.current;
    grip.current = undefined;
    if (held?.moved) onDrop(held.x + event.clientX, held.y + event.clientY);
  };
  const onPointerCancel = () => {
    grip.current = undefined;
    onDrag(undefined);
  };
  return (
    <button
      type="button"
      className="map-pin"
      style={style}
      aria-label={label}
      data-slot="map-pin"
      data-editable="true"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
    >
      <PinMark />
    </button>
  );
}

const arrowPan = 80;
const noShapes: readonly never[] = [];
const noPictures: readonly never[] = [];

function press(
  event: KeyboardEvent,
  moves: ReturnType<typeof useViewport>[1],
  place: (() => void) | undefined,
) {
  const [arrow, steps] = [arrowOf(event), zoomOf(event)];
  if (arrow) moves.pan(arrow[0] * arrowPan, arrow[1] * arrowPan);
  else if (steps) moves.zoom(steps);
  else if (place && (event.key === "Enter" || event.key === " ") && !event.ctrlKey && !event.metaKey) place();
  else return;
  event.preventDefault();
}

type Pictures = NonNullable<BuiltInMapProps["pictures"]>;

/** The ready-made pictures that are shown; one that does not come is given up until another choice. */
function usePictures(pictures: Pictures) {
  const [chosen, setChosen] = useState(pictures[0]?.name);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const picture = pictures.find(({ name }) => name === chosen) ?? pictures[0];
  const tileUrl = picture && !broken.includes(picture.name) ? picture.url : undefined;
  const choose = (name: string) => {
    setBroken([]);
    setChosen(name);
  };
  const giveUp = () => picture && setBroken((before) => [...before, picture.name]);
  return { picture, tileUrl, choose, giveUp };
}

interface PictureChoiceProps extends Omit<ReturnType<typeof usePictures>, "giveUp"> {
  pictures: Pictures;
  labels: BuiltInMapProps["labels"];
}

function PictureChoice({ pictures, picture, tileUrl, choose, labels }: PictureChoiceProps) {
  return (
    <>
      {pictures.length > 1 && (
        <Segmented
          className="map-choice"
          label={labels.pictures}
          value={picture?.name ?? ""}
          onValueChange={choose}
          options={pictures.map(({ name, label }) => ({ value: name, label }))}
        />
      )}
      {picture && (
        <span className="map-attribution" role={tileUrl ? undefined : "status"}>
          {tileUrl ? picture.attribution : labels.noPictures}
        </span>
      )}
    </>
  );
}

/**
 * A map that needs nothing but our own server: land, borders, names, a grid and a scale, or ready-made pictures from `tileUrl`.
 * By keyboard: arrows move the map, + and − zoom, Enter sets the pin in the middle, arrows on the pin nudge it.
 */
export function BuiltInMap(props: BuiltInMapProps) {
  const { center, zoom, pin, precision, editable, onPinMove, labels, shapes = noShapes } = props;
  const { height = 300, loadTile, pictures = noPictures, className } = props;
  const surface = useRef<HTMLDivElement>(null);
  const help = useId();
  const width = useWidth(surface);
  const [dragged, setDragged] = useState<MapPoint>();
  const [placed, setPlaced] = useState<MapPoint>();
  const [view, moves] = useViewport({ center, zoom, pin, placed, width, height });
  const { giveUp, ...choice } = usePictures(pictures);
  const tiles = useVectorTiles(view, choice.tileUrl ? undefined : loadTile);
  const shown = dragged ?? pin;
  const names = [...new Map(tiles.flatMap(({ tile }) => tile.names).map((name) => [name.id, name])).values()];

  const setPin = (x: number, y: number) => {
    const point = pointAt(view, x, y);
    setDragged(undefined);
    setPlaced(point);
    onPinMove(point);
  };
  const gestures = useMapGestures(surface, moves, ({ x, y }) => {
    if (editable) setPin(x, y);
  });
  const placeInMiddle = editable ? () => setPin(view.width / 2, view.height / 2) : undefined;
  const tip = shown && width > 0 ? pixelOf(view, shown) : undefined;

  return (
    <div className={cx("map", className)} style={{ height }} data-slot="map">
      <div
        ref={surface}
        className="map-surface"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is interactive
        tabIndex={0}
        aria-label={labels.map}
        aria-describedby={help}
        data-editable={editable || undefined}
        onKeyDown={(event) => press(event, moves, placeInMiddle)}
        {...gestures}
      >
        {width > 0 && (
          <>
            <MapPicture
              view={view}
              tiles={tiles}
              tileUrl={choice.tileUrl}
              shapes={shapes}
              onNoPictures={giveUp}
              pin={shown}
              radius={precision ? precisionRadius[precision] : 0}
            />
            <div aria-hidden="true">
              <MapNames names={names} view={view} pin={tip} distance={labels.distance} />
            </div>
          </>
        )}
      </div>
      <span id={help} className="sr-only">
        {labels.help}
      </span>
      {shown && tip && (
        <MapPin
          {...tip}
          label={labels.pin(shown)}
          editable={editable}
          onDrag={(to) => setDragged(to && pointAt(view, to.x, to.y))}
          onDrop={setPin}
        />
      )}
      <MapControls labels={labels} moves={moves} zoom={view.zoom} />
      {width > 0 && <ScaleBar view={view} distance={labels.distance} />}
      <PictureChoice pictures={pictures} labels={labels} {...choice} />
    </div>
  );
}
